SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE public.chat (
    id bigint NOT NULL,
    title character varying NOT NULL,
    language character varying NOT NULL,
    rules json,
    settings json NOT NULL,
    moved_to bigint
);

CREATE TABLE public.checkpoint (
    night_id integer NOT NULL,
    number integer NOT NULL,
    rules text NOT NULL,
    snapshot text NOT NULL
);

CREATE TABLE public.claim (
    chat_id bigint NOT NULL,
    worker character varying,
    until timestamp with time zone NOT NULL
);

CREATE TABLE public.due (
    id integer NOT NULL,
    night_id integer NOT NULL,
    payer_id integer NOT NULL,
    payee_id integer NOT NULL,
    cents bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    withdrawn boolean NOT NULL
);

CREATE SEQUENCE public.due_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.due_id_seq OWNED BY public.due.id;

CREATE TABLE public.entry (
    id integer NOT NULL,
    night_id integer NOT NULL,
    number integer NOT NULL
);

CREATE SEQUENCE public.entry_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.entry_id_seq OWNED BY public.entry.id;

CREATE TABLE public.handover (
    id integer NOT NULL,
    night_id integer NOT NULL,
    payer_id integer NOT NULL,
    payee_id integer NOT NULL,
    kind character varying NOT NULL,
    cents bigint NOT NULL,
    entry_id integer,
    by_id bigint NOT NULL,
    by_name character varying NOT NULL,
    at timestamp with time zone NOT NULL,
    update_id bigint
);

CREATE SEQUENCE public.handover_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.handover_id_seq OWNED BY public.handover.id;

CREATE TABLE public.household (
    person_id integer NOT NULL,
    chat_id bigint NOT NULL,
    head_id integer NOT NULL
);

CREATE TABLE public.inbox (
    update_id bigint NOT NULL,
    chat_id bigint NOT NULL,
    payload text NOT NULL,
    done boolean NOT NULL,
    reply_id bigint,
    taken timestamp with time zone NOT NULL
);

CREATE TABLE public.lobby (
    chat_id bigint NOT NULL,
    message_id bigint,
    opened_by bigint NOT NULL,
    seats json NOT NULL,
    rules text NOT NULL,
    updates json
);

CREATE TABLE public.milestone (
    id integer NOT NULL,
    night_id integer NOT NULL,
    kind character varying NOT NULL,
    by_id bigint NOT NULL,
    by_name character varying NOT NULL,
    at timestamp with time zone NOT NULL,
    update_id bigint,
    seats json
);

CREATE SEQUENCE public.milestone_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.milestone_id_seq OWNED BY public.milestone.id;

CREATE TABLE public.night (
    id integer NOT NULL,
    chat_id bigint NOT NULL,
    number integer NOT NULL,
    status character varying NOT NULL,
    started timestamp with time zone NOT NULL,
    ended timestamp with time zone,
    seats json NOT NULL,
    rules text NOT NULL,
    current_rules text NOT NULL,
    snapshot text NOT NULL,
    entries integer NOT NULL,
    opened_by bigint NOT NULL,
    changes integer NOT NULL,
    board_id bigint,
    board_changes integer NOT NULL,
    farewell_id bigint,
    reminded timestamp with time zone
);

CREATE SEQUENCE public.night_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.night_id_seq OWNED BY public.night.id;

CREATE TABLE public.person (
    id integer NOT NULL,
    chat_id bigint NOT NULL,
    name character varying NOT NULL,
    user_id bigint,
    username character varying
);

CREATE SEQUENCE public.person_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.person_id_seq OWNED BY public.person.id;

CREATE TABLE public.posting (
    id integer NOT NULL,
    revision_id integer NOT NULL,
    night_id integer NOT NULL,
    person_id integer NOT NULL,
    cents bigint NOT NULL
);

CREATE SEQUENCE public.posting_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.posting_id_seq OWNED BY public.posting.id;

CREATE TABLE public.proxy (
    user_id bigint NOT NULL,
    sealed text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.revision (
    id integer NOT NULL,
    entry_id integer NOT NULL,
    kind character varying NOT NULL,
    stands boolean NOT NULL,
    event text NOT NULL,
    text text NOT NULL,
    transfers json NOT NULL,
    by_id bigint NOT NULL,
    by_name character varying NOT NULL,
    at timestamp with time zone NOT NULL,
    update_id bigint,
    message_id bigint,
    cause_id integer
);

CREATE SEQUENCE public.revision_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.revision_id_seq OWNED BY public.revision.id;

CREATE TABLE public.summary (
    night_id integer NOT NULL,
    changes integer NOT NULL,
    facts text NOT NULL
);

ALTER TABLE ONLY public.due ALTER COLUMN id SET DEFAULT nextval('public.due_id_seq'::regclass);

ALTER TABLE ONLY public.entry ALTER COLUMN id SET DEFAULT nextval('public.entry_id_seq'::regclass);

ALTER TABLE ONLY public.handover ALTER COLUMN id SET DEFAULT nextval('public.handover_id_seq'::regclass);

ALTER TABLE ONLY public.milestone ALTER COLUMN id SET DEFAULT nextval('public.milestone_id_seq'::regclass);

ALTER TABLE ONLY public.night ALTER COLUMN id SET DEFAULT nextval('public.night_id_seq'::regclass);

ALTER TABLE ONLY public.person ALTER COLUMN id SET DEFAULT nextval('public.person_id_seq'::regclass);

ALTER TABLE ONLY public.posting ALTER COLUMN id SET DEFAULT nextval('public.posting_id_seq'::regclass);

ALTER TABLE ONLY public.revision ALTER COLUMN id SET DEFAULT nextval('public.revision_id_seq'::regclass);

INSERT INTO public.alembic_version VALUES
	('0006');

INSERT INTO public.chat VALUES
	(-1002000000001, 'Sunday table', 'en', NULL, '{}', NULL),
	(-4000000008, 'From a file', 'en', 'null', '{}', NULL),
	(-4000000007, 'First night', 'en', '{"preset": "guide", "stake": 100, "scale": "doubling", "min_tai": 1, "limit_tai": 5, "chart": "half_and_double", "self_draw_bonus": 0, "special_hands": "normal", "several_winners": "next_in_turn", "false_win": "limit_each", "foul_hand": "no_win", "bonus_unit_tai": 2.0, "bonus_unit": null, "units": {"kong": 1, "concealed_kong": 2, "bite": 1, "bite_dealt": 2, "all_animals": 2, "flower_pair": 1, "flower_pair_dealt": 2, "flower_group": 2}, "kong_from_discard": "all_pay", "bites": "all", "bao": {"dragons": false, "winds": false, "limit": true, "flush": false, "green": false, "terminals": false, "four_kongs": false, "fresh_win": false, "fresh_kong": false}, "bao_limit_on": "any", "fresh_win_wall": 5, "fresh_kong_wall": 7, "after_draw": "pass_if_instant", "tai": {"animal": 1, "all_animals": 1, "seat_flower": 1, "flower_group": 1, "eight_flowers": 12, "seven_flowers": 0, "robbed_eighth": 10, "dragon_pung": 1, "seat_wind_pung": 1, "round_wind_pung": 1, "little_three_dragons": 1, "big_three_dragons": 10, "little_four_winds": 2, "big_four_winds": 13, "all_chows": 4, "lesser_all_chows": 1, "all_pungs": 2, "concealed_pungs": 8, "half_flush": 2, "full_flush": 4, "full_flush_chows": 2, "full_flush_pungs": 2, "nine_gates": 13, "mixed_terminals": 2, "pure_terminals": 13, "all_honours": 10, "pure_green": 4, "thirteen_orphans": 13, "four_kongs": 18, "concealed_hand": 1, "seven_pairs": 0, "flower_replacement": 1, "kong_replacement": 1, "kong_on_kong": 5, "robbed_kong": 1, "last_tile": 1, "heavenly_hand": 13, "earthly_hand": 13, "humanly_hand": 13}, "flower_on_flower": "once", "last_tile": "any", "concealed_pungs": "self_draw", "concealed_hand": "self_draw", "nine_gates": "any", "earthly_hand": "or_first_draw", "instant_dragons": 0, "instant_winds": 0, "all_chows_self_draw_wait": "any", "lesser_all_chows_wait": "two_tiles"}', '{}', NULL),
	(-4000000006, 'No names', 'en', NULL, '{}', NULL),
	(-4000000005, '星期六', 'zh', NULL, '{}', NULL),
	(-4000000004, 'Guests', 'en', '{"preset": "doubles", "stake": 20, "scale": "doubling", "min_tai": 0, "limit_tai": 5, "chart": "half_and_double", "self_draw_bonus": 0, "special_hands": "normal", "several_winners": "next_in_turn", "false_win": "as_if_won", "foul_hand": "no_win", "bonus_unit_tai": 1.0, "bonus_unit": null, "units": {"kong": 1, "concealed_kong": 1, "bite": 1, "bite_dealt": 2, "all_animals": 2, "flower_pair": 1, "flower_pair_dealt": 2, "flower_group": 2}, "kong_from_discard": "all_pay", "bites": "all", "bao": {"dragons": false, "winds": false, "limit": false, "flush": false, "green": false, "terminals": false, "four_kongs": false, "fresh_win": false, "fresh_kong": false}, "bao_limit_on": "any", "fresh_win_wall": 5, "fresh_kong_wall": 7, "after_draw": "keep", "tai": {"animal": 1, "all_animals": 1, "seat_flower": 1, "flower_group": 1, "eight_flowers": "limit", "seven_flowers": "limit", "robbed_eighth": "limit", "dragon_pung": 1, "seat_wind_pung": 1, "round_wind_pung": 1, "little_three_dragons": 1, "big_three_dragons": "limit", "little_four_winds": 2, "big_four_winds": "limit", "all_chows": 4, "lesser_all_chows": 1, "all_pungs": 3, "concealed_pungs": "limit", "half_flush": 2, "full_flush": 4, "full_flush_chows": 0, "full_flush_pungs": 0, "nine_gates": "limit", "mixed_terminals": 2, "pure_terminals": "limit", "all_honours": "limit", "pure_green": 0, "thirteen_orphans": "limit", "four_kongs": "limit", "concealed_hand": 0, "seven_pairs": 0, "flower_replacement": 1, "kong_replacement": 1, "kong_on_kong": "limit", "robbed_kong": 1, "last_tile": 1, "heavenly_hand": "limit", "earthly_hand": "limit", "humanly_hand": 0}, "flower_on_flower": "once", "last_tile": "any", "concealed_pungs": "self_draw", "concealed_hand": "any", "nine_gates": "concealed_self_draw", "earthly_hand": "first_discard", "instant_dragons": 0, "instant_winds": 0, "all_chows_self_draw_wait": "any", "lesser_all_chows_wait": "two_tiles"}', '{}', NULL),
	(-4000000003, 'Sunday table', 'en', NULL, '{}', -1002000000001),
	(-4000000002, 'Saturday table', 'en', NULL, '{"loggers": "players", "quiet": true, "language": "zh", "round": 10, "reminders": 3}', NULL),
	(-4000000001, 'Friday', 'en', 'null', '{"loggers": "anyone", "quiet": false, "language": "en", "round": 50, "reminders": 0}', NULL),
	(8123456001, 'Ben', 'en', NULL, '{}', NULL),
	(8123456002, 'Cat', 'en', NULL, '{}', NULL),
	(8123456003, 'Dan', 'en', NULL, '{}', NULL),
	(8123456004, 'Eve', 'en', NULL, '{}', NULL);

INSERT INTO public.checkpoint VALUES
	(17, 16, '{"preset":"standard","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[1,2,3,4],"balances":{"1":350,"2":-4600,"3":2550,"4":1700},"deal":{"dealer":3,"round":"S","streak":1,"hand":10,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}'),
	(17, 32, '{"preset":"standard","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[1,2,3,4],"balances":{"1":-1100,"2":-2500,"3":2600,"4":1000},"deal":{"dealer":2,"round":"N","streak":2,"hand":24,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}');

INSERT INTO public.claim VALUES
	(-1002000000001, '5bd1e995c3a0f27d', '2026-11-20 16:05:15+00'),
	(-4000000008, NULL, '2026-11-20 16:05:15+00'),
	(-4000000007, NULL, '2026-11-20 16:05:15+00'),
	(-4000000006, '5bd1e995c3a0f27d', '2026-11-20 16:05:15+00'),
	(-4000000005, '5bd1e995c3a0f27d', '2026-11-20 16:05:15+00'),
	(-4000000004, '5bd1e995c3a0f27d', '2026-11-20 16:05:15+00'),
	(-4000000003, NULL, '2026-11-20 16:05:15+00'),
	(-4000000001, '5bd1e995c3a0f27d', '2026-11-20 16:05:15+00'),
	(8123456001, '5bd1e995c3a0f27d', '2026-11-20 16:05:15+00'),
	(8123456002, NULL, '2026-11-20 16:05:15+00'),
	(8123456003, '5bd1e995c3a0f27d', '2026-11-20 16:05:15+00'),
	(8123456004, '5bd1e995c3a0f27d', '2026-11-20 16:05:15+00');

INSERT INTO public.due VALUES
	(1, 1, 2, 1, 1170, '2026-09-04 12:50:07+00', true),
	(2, 1, 3, 1, 210, '2026-09-04 12:50:07+00', true),
	(3, 1, 4, 1, 100, '2026-09-04 12:50:07+00', true),
	(4, 1, 2, 1, 1170, '2026-09-04 12:58:33+00', false),
	(5, 1, 3, 1, 210, '2026-09-04 12:58:33+00', false),
	(6, 1, 4, 1, 100, '2026-09-04 12:58:33+00', false),
	(7, 2, 3, 2, 8450, '2026-09-11 12:56:41+00', false),
	(8, 2, 3, 1, 1000, '2026-09-11 12:56:41+00', false),
	(9, 3, 5, 4, 1200, '2026-09-18 12:36:13+00', false),
	(10, 3, 2, 1, 850, '2026-09-18 12:36:13+00', false),
	(11, 3, 3, 4, 300, '2026-09-18 12:36:13+00', false),
	(12, 3, 2, 4, 50, '2026-09-18 12:36:13+00', false),
	(13, 4, 3, 1, 600, '2026-10-02 12:22:52+00', false),
	(14, 4, 2, 4, 300, '2026-10-02 12:22:52+00', false),
	(15, 4, 2, 1, 150, '2026-10-02 12:22:52+00', false),
	(16, 5, 6, 7, 13200, '2026-10-03 12:30:43+00', false),
	(17, 5, 8, 7, 7200, '2026-10-03 12:30:43+00', false),
	(18, 5, 9, 7, 1600, '2026-10-03 12:30:43+00', false),
	(19, 6, 6, 9, 900, '2026-10-10 12:14:33+00', true),
	(20, 6, 6, 7, 500, '2026-10-10 12:14:33+00', true),
	(21, 6, 6, 8, 100, '2026-10-10 12:14:33+00', true),
	(22, 7, 10, 12, 7150, '2026-10-11 06:25:52+00', false),
	(23, 7, 13, 12, 1000, '2026-10-11 06:25:52+00', false),
	(24, 8, 17, 15, 100, '2026-10-17 12:13:24+00', false),
	(25, 8, 16, 14, 40, '2026-10-17 12:13:24+00', false),
	(26, 8, 17, 14, 40, '2026-10-17 12:13:24+00', false),
	(27, 9, 19, 21, 1200, '2026-11-07 12:21:01+00', false),
	(28, 9, 18, 21, 560, '2026-11-07 12:21:01+00', false),
	(29, 9, 20, 21, 160, '2026-11-07 12:21:01+00', false),
	(30, 11, 25, 24, 240, '2026-11-08 12:08:05+00', false),
	(31, 11, 22, 23, 160, '2026-11-08 12:08:05+00', false),
	(32, 13, 14, 26, 60, '2026-11-14 12:09:42+00', false),
	(33, 13, 27, 26, 50, '2026-11-14 12:09:42+00', false),
	(34, 15, 31, 28, 2200, '2026-11-16 12:16:10+00', false),
	(35, 15, 29, 28, 200, '2026-11-16 12:16:10+00', false),
	(36, 18, 36, 34, 100, '2026-10-17 12:13:24+00', false),
	(37, 18, 35, 33, 40, '2026-10-17 12:13:24+00', false),
	(38, 18, 36, 33, 40, '2026-10-17 12:13:24+00', false),
	(39, 19, 33, 37, 60, '2026-11-14 12:09:42+00', false),
	(40, 19, 38, 37, 50, '2026-11-14 12:09:42+00', false),
	(41, 10, 18, 21, 920, '2026-11-20 15:47:22+00', false),
	(42, 10, 20, 21, 680, '2026-11-20 15:47:22+00', false),
	(43, 10, 19, 21, 200, '2026-11-20 15:47:22+00', false),
	(44, 12, 22, 23, 320, '2026-11-20 15:50:36+00', false),
	(45, 12, 24, 23, 160, '2026-11-20 15:50:36+00', false),
	(46, 12, 25, 23, 160, '2026-11-20 15:50:36+00', false);

INSERT INTO public.entry VALUES
	(1, 1, 1),
	(2, 1, 2),
	(3, 1, 3),
	(4, 1, 4),
	(5, 1, 5),
	(6, 1, 6),
	(7, 1, 7),
	(8, 1, 8),
	(9, 1, 9),
	(10, 1, 10),
	(11, 1, 11),
	(12, 1, 12),
	(13, 1, 13),
	(14, 1, 14),
	(15, 1, 15),
	(16, 1, 16),
	(17, 1, 17),
	(18, 1, 18),
	(19, 1, 19),
	(20, 1, 20),
	(21, 1, 21),
	(22, 1, 22),
	(23, 1, 23),
	(24, 1, 24),
	(25, 2, 1),
	(26, 2, 2),
	(27, 2, 3),
	(28, 2, 4),
	(29, 2, 5),
	(30, 2, 6),
	(31, 2, 7),
	(32, 2, 8),
	(33, 2, 9),
	(34, 2, 10),
	(35, 2, 11),
	(36, 2, 12),
	(37, 2, 13),
	(38, 2, 14),
	(39, 2, 15),
	(40, 2, 16),
	(41, 2, 17),
	(42, 2, 18),
	(43, 2, 19),
	(44, 2, 20),
	(45, 2, 21),
	(46, 2, 22),
	(47, 2, 23),
	(48, 2, 24),
	(49, 2, 25),
	(50, 3, 1);
INSERT INTO public.entry VALUES
	(51, 3, 2),
	(52, 3, 3),
	(53, 3, 4),
	(54, 3, 5),
	(55, 3, 6),
	(56, 3, 7),
	(57, 3, 8),
	(58, 3, 9),
	(59, 3, 10),
	(60, 3, 11),
	(61, 3, 12),
	(62, 3, 13),
	(63, 4, 1),
	(64, 4, 2),
	(65, 4, 3),
	(66, 4, 4),
	(67, 4, 5),
	(68, 4, 6),
	(69, 4, 7),
	(70, 4, 8),
	(71, 4, 9),
	(72, 4, 10),
	(73, 4, 11),
	(74, 4, 12),
	(75, 5, 1),
	(76, 5, 2),
	(77, 5, 3),
	(78, 5, 4),
	(79, 5, 5),
	(80, 5, 6),
	(81, 5, 7),
	(82, 5, 8),
	(83, 5, 9),
	(84, 5, 10),
	(85, 5, 11),
	(86, 5, 12),
	(87, 6, 1),
	(88, 6, 2),
	(89, 6, 3),
	(90, 6, 4),
	(91, 7, 1),
	(92, 7, 2),
	(93, 7, 3),
	(94, 7, 4),
	(95, 7, 5),
	(96, 7, 6),
	(97, 7, 7),
	(98, 7, 8),
	(99, 7, 9),
	(100, 7, 10);
INSERT INTO public.entry VALUES
	(101, 7, 11),
	(102, 8, 1),
	(103, 8, 2),
	(104, 8, 3),
	(105, 8, 4),
	(106, 9, 1),
	(107, 9, 2),
	(108, 9, 3),
	(109, 9, 4),
	(110, 9, 5),
	(111, 9, 6),
	(112, 9, 7),
	(113, 9, 8),
	(114, 10, 1),
	(115, 10, 2),
	(116, 10, 3),
	(117, 10, 4),
	(118, 10, 5),
	(119, 10, 6),
	(120, 11, 1),
	(121, 11, 2),
	(122, 11, 3),
	(123, 12, 1),
	(124, 13, 1),
	(125, 13, 2),
	(126, 13, 3),
	(127, 14, 1),
	(128, 14, 2),
	(129, 14, 3),
	(130, 14, 4),
	(131, 14, 5),
	(132, 15, 1),
	(133, 15, 2),
	(134, 15, 3),
	(135, 15, 4),
	(136, 16, 1),
	(137, 16, 2),
	(138, 16, 3),
	(139, 17, 1),
	(140, 17, 2),
	(141, 17, 3),
	(142, 17, 4),
	(143, 17, 5),
	(144, 17, 6),
	(145, 17, 7),
	(146, 17, 8),
	(147, 17, 9),
	(148, 17, 10),
	(149, 17, 11),
	(150, 17, 12);
INSERT INTO public.entry VALUES
	(151, 17, 13),
	(152, 17, 14),
	(153, 17, 15),
	(154, 17, 16),
	(155, 17, 17),
	(156, 17, 18),
	(157, 17, 19),
	(158, 17, 20),
	(159, 17, 21),
	(160, 17, 22),
	(161, 17, 23),
	(162, 17, 24),
	(163, 17, 25),
	(164, 17, 26),
	(165, 17, 27),
	(166, 17, 28),
	(167, 17, 29),
	(168, 17, 30),
	(169, 17, 31),
	(170, 17, 32),
	(171, 17, 33),
	(172, 17, 34),
	(173, 17, 35),
	(174, 18, 1),
	(175, 18, 2),
	(176, 18, 3),
	(177, 18, 4),
	(178, 19, 1),
	(179, 19, 2),
	(180, 19, 3),
	(181, 20, 1),
	(182, 17, 36),
	(183, 17, 37),
	(184, 17, 38);

INSERT INTO public.handover VALUES
	(1, 1, 2, 1, 'paid', 1170, NULL, 8123456001, 'Ben', '2026-09-04 12:50:14+00', NULL),
	(2, 1, 2, 1, 'objected', -1170, NULL, 8123456000, 'Ah Ming', '2026-09-04 12:50:21+00', NULL),
	(3, 1, 2, 1, 'paid', 200, NULL, 8123456001, 'Ben', '2026-09-04 12:51:58+00', NULL),
	(4, 1, 2, 1, 'paid', 150, NULL, 8123456000, 'Ah Ming', '2026-09-04 12:53:35+00', NULL),
	(5, 1, 2, 1, 'carried', 820, 25, 8123456001, 'Ben', '2026-09-11 12:09:58+00', NULL),
	(6, 1, 3, 1, 'carried', 210, 26, 8123456001, 'Ben', '2026-09-11 12:09:58+00', NULL),
	(7, 1, 4, 1, 'carried', 100, 27, 8123456001, 'Ben', '2026-09-11 12:09:58+00', NULL),
	(8, 2, 3, 2, 'paid', 8450, NULL, 8123456003, 'Dan', '2026-09-11 12:56:48+00', NULL),
	(9, 2, 3, 1, 'carried', 1000, 50, 8123456001, 'Ben', '2026-09-18 12:13:14+00', NULL),
	(10, 3, 5, 4, 'carried', 1200, 63, 8123456000, 'Ah Ming', '2026-10-02 12:03:14+00', NULL),
	(11, 3, 2, 1, 'carried', 850, 64, 8123456000, 'Ah Ming', '2026-10-02 12:03:14+00', NULL),
	(12, 3, 3, 4, 'carried', 300, 65, 8123456000, 'Ah Ming', '2026-10-02 12:03:14+00', NULL),
	(13, 3, 2, 4, 'carried', 50, 66, 8123456000, 'Ah Ming', '2026-10-02 12:03:14+00', NULL),
	(14, 5, 6, 7, 'paid', 100, NULL, 8123456000, 'Ah Ming', '2026-10-03 12:32:20+00', NULL),
	(15, 6, 6, 9, 'paid', 900, NULL, 8123456000, 'Ah Ming', '2026-10-10 12:16:10+00', NULL),
	(16, 7, 13, 12, 'paid', 100, NULL, 8123456003, 'Dan', '2026-10-11 06:27:29+00', NULL),
	(17, 11, 25, 24, 'paid', 100, NULL, 8123456004, 'Eve', '2026-11-08 12:09:42+00', NULL),
	(18, 9, 18, 21, 'paid', 50, NULL, 8123456100, '阿明', '2026-11-20 15:48:59+00', 100000356);

INSERT INTO public.household VALUES
	(11, -1002000000001, 10),
	(30, -4000000006, 28);

INSERT INTO public.inbox VALUES
	(100000234, -4000000004, '{"update_id": 100000234, "message": {"message_id": 416, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657697, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/newgame Ben, Cat, Eve, Koko", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}', true, 417, '2026-11-14 12:09:42+00'),
	(100000235, -4000000004, '{"update_id": 100000235, "message": {"message_id": 419, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657697, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "pinned_message": {"message_id": 417, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657697, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 1\nDealer Ben\nEast Ben  0.00\nSouth Cat  0.00\nWest Eve  0.00\nNorth Koko  0.00\nNothing logged yet.\nDoubles rules \u00b7 stake 0.10 \u00b7 limit 5\u00a0tai\n\nTiles up!\nBen deals first \u00b7 log a win like /hu Cat 3 Eve", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 41, "length": 4}, {"type": "bold", "offset": 57, "length": 4}, {"type": "bold", "offset": 72, "length": 4}, {"type": "bold", "offset": 89, "length": 4}, {"type": "bold", "offset": 156, "length": 9}, {"type": "code", "offset": 199, "length": 13}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:2:1"}, {"text": "Zimo", "callback_data": "b:zm:2:1"}, {"text": "Kong", "callback_data": "b:ko:2:1"}], [{"text": "Bite", "callback_data": "b:bi:2:1"}, {"text": "Draw", "callback_data": "b:dr:2:1"}, {"text": "More \u2026", "callback_data": "b:mo:2:1"}]]}}}}', true, NULL, '2026-11-14 12:09:42+00'),
	(100000236, -4000000004, '{"update_id": 100000236, "message": {"message_id": 420, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657794, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/zimo 2", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 421, '2026-11-14 12:09:42+00'),
	(100000237, -4000000004, '{"update_id": 100000237, "message": {"message_id": 422, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657891, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu 1 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 423, '2026-11-14 12:09:42+00'),
	(100000238, -4000000004, '{"update_id": 100000238, "message": {"message_id": 424, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657988, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/kong me", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 425, '2026-11-14 12:09:42+00'),
	(100000239, -4000000004, '{"update_id": 100000239, "message": {"message_id": 426, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794658085, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/undo", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 427, '2026-11-14 12:09:42+00'),
	(100000240, -4000000004, '{"update_id": 100000240, "message": {"message_id": 428, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794658182, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/end", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}', true, 429, '2026-11-14 12:09:42+00'),
	(100000241, -4000000003, '{"update_id": 100000241, "message": {"message_id": 431, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722497, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/newgame Cat, Ben, Ah Ming, Dan guide 0.30", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}', true, NULL, '2026-11-15 06:10:10+00'),
	(100000242, -4000000003, '{"update_id": 100000242, "message": {"message_id": 434, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722497, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "pinned_message": {"message_id": 432, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722497, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 1\nDealer Cat\nEast Cat  0.00\nSouth Ben  0.00\nWest Ah Ming  0.00\nNorth Dan  0.00\nNothing logged yet.\nGuide rules \u00b7 stake 0.30 \u00b7 limit 5\u00a0tai\n\nTiles up!\nCat deals first \u00b7 log a win like /hu Ben 3 Ah Ming", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 41, "length": 4}, {"type": "bold", "offset": 57, "length": 4}, {"type": "bold", "offset": 76, "length": 4}, {"type": "bold", "offset": 92, "length": 4}, {"type": "bold", "offset": 157, "length": 9}, {"type": "code", "offset": 200, "length": 17}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:2:1"}, {"text": "Zimo", "callback_data": "b:zm:2:1"}, {"text": "Kong", "callback_data": "b:ko:2:1"}], [{"text": "Bite", "callback_data": "b:bi:2:1"}, {"text": "Draw", "callback_data": "b:dr:2:1"}, {"text": "More \u2026", "callback_data": "b:mo:2:1"}]]}}}}', true, NULL, '2026-11-15 06:10:10+00'),
	(100000243, -4000000003, '{"update_id": 100000243, "message": {"message_id": 435, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722594, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/kong ben", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, NULL, '2026-11-15 06:10:10+00'),
	(100000244, -4000000003, '{"update_id": 100000244, "message": {"message_id": 437, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722691, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, NULL, '2026-11-15 06:10:10+00'),
	(100000245, -4000000003, '{"update_id": 100000245, "message": {"message_id": 439, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 4 ben bao ben limit", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, NULL, '2026-11-15 06:10:10+00'),
	(100000246, -4000000003, '{"update_id": 100000246, "message": {"message_id": 441, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "migrate_to_chat_id": -1002000000001}}', true, NULL, '2026-11-15 06:10:10+00'),
	(100000247, -1002000000001, '{"update_id": 100000247, "message": {"message_id": 1, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "migrate_from_chat_id": -4000000003}}', true, NULL, '2026-11-15 06:10:10+00'),
	(100000268, -4000000006, '{"update_id": 100000268}', true, 467, '2026-11-16 12:27:43+00'),
	(100000269, -4000000006, '{"update_id": 100000269}', true, NULL, '2026-11-16 12:27:43+00'),
	(100000270, -4000000006, '{"update_id": 100000270}', true, 471, '2026-11-16 12:27:43+00'),
	(100000271, -4000000006, '{"update_id": 100000271}', true, 473, '2026-11-16 12:27:43+00'),
	(100000248, -1002000000001, '{"update_id": 100000248, "message": {"message_id": 3, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "pinned_message": {"message_id": 2, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 3\nDealer Ah Ming\nEast Ah Ming  -1.80\nSouth Dan  +7.80\nWest Cat  -3.00\nNorth Ben  -3.00\nLast: #3 Dan wins 4 tai off Ben \u00b7 Ben pays for all: the limit  +9.60 \u00b7 Ben 06:06\nGuide rules \u00b7 stake 0.30 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 49, "length": 5}, {"type": "bold", "offset": 66, "length": 5}, {"type": "bold", "offset": 82, "length": 5}, {"type": "bold", "offset": 99, "length": 5}, {"type": "bold", "offset": 111, "length": 2}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:2:3"}, {"text": "Zimo", "callback_data": "b:zm:2:3"}, {"text": "Kong", "callback_data": "b:ko:2:3"}], [{"text": "Bite", "callback_data": "b:bi:2:3"}, {"text": "Draw", "callback_data": "b:dr:2:3"}, {"text": "More \u2026", "callback_data": "b:mo:2:3"}]]}}}}', true, NULL, '2026-11-15 06:10:10+00'),
	(100000249, -1002000000001, '{"update_id": 100000249, "callback_query": {"id": "900000000017", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 2, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 3\nDealer Ah Ming\nEast Ah Ming  -1.80\nSouth Dan  +7.80\nWest Cat  -3.00\nNorth Ben  -3.00\nLast: #3 Dan wins 4 tai off Ben \u00b7 Ben pays for all: the limit  +9.60 \u00b7 Ben 06:06\nGuide rules \u00b7 stake 0.30 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 49, "length": 5}, {"type": "bold", "offset": 66, "length": 5}, {"type": "bold", "offset": 82, "length": 5}, {"type": "bold", "offset": 99, "length": 5}, {"type": "bold", "offset": 111, "length": 2}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:2:3"}, {"text": "Zimo", "callback_data": "b:zm:2:3"}, {"text": "Kong", "callback_data": "b:ko:2:3"}], [{"text": "Bite", "callback_data": "b:bi:2:3"}, {"text": "Draw", "callback_data": "b:dr:2:3"}, {"text": "More \u2026", "callback_data": "b:mo:2:3"}]]}}, "chat_instance": "-1002000000001", "data": "b:hu:2:3"}}', true, 4, '2026-11-15 06:10:10+00'),
	(100000250, -1002000000001, '{"update_id": 100000250, "callback_query": {"id": "900000000018", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 4, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722795, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Cat \u00b7 who won?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Cat", "callback_data": "p:hu:2:3:3qchurm:0:0:wc"}, {"text": "Ben", "callback_data": "p:hu:2:3:3qchurm:0:0:wb"}], [{"text": "Ah Ming", "callback_data": "p:hu:2:3:3qchurm:0:0:wa"}, {"text": "Dan", "callback_data": "p:hu:2:3:3qchurm:0:0:wd"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurm"}]]}}, "chat_instance": "-1002000000001", "data": "p:hu:2:3:3qchurm:0:0:wb"}}', true, 4, '2026-11-15 06:10:10+00'),
	(100000251, -1002000000001, '{"update_id": 100000251, "callback_query": {"id": "900000000019", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 4, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722795, "edit_date": 1794722802, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Cat \u00b7 Ben wins. Off whom?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Cat", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc"}, {"text": "Ah Ming", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.da"}], [{"text": "Dan", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dd"}, {"text": "Self-drawn", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.z"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurm"}]]}}, "chat_instance": "-1002000000001", "data": "p:hu:2:3:3qchurm:0:0:wb.dc"}}', true, 4, '2026-11-15 06:10:10+00'),
	(100000252, -1002000000001, '{"update_id": 100000252, "callback_query": {"id": "900000000020", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 4, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722795, "edit_date": 1794722809, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Cat \u00b7 Ben wins. How many tai?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "1 tai  +1.20", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t1"}, {"text": "2 tai  +2.40", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t2"}, {"text": "3 tai  +4.80", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t3"}], [{"text": "4 tai  +9.60", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t4"}, {"text": "5 tai  +19.20", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t5"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurm"}]]}}, "chat_instance": "-1002000000001", "data": "p:hu:2:3:3qchurm:0:0:wb.dc.t3"}}', true, 4, '2026-11-15 06:10:10+00'),
	(100000253, -1002000000001, '{"update_id": 100000253, "message": {"message_id": 5, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722913, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/undo 1", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 6, '2026-11-15 06:10:10+00'),
	(100000254, -1002000000001, '{"update_id": 100000254, "message": {"message_id": 7, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794723010, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/pay ben cat 2 tea", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}', true, 8, '2026-11-15 06:10:10+00'),
	(100000255, 0, '{"update_id": 100000255}', true, 443, '2026-11-16 12:27:43+00'),
	(100000256, 0, '{"update_id": 100000256}', true, 445, '2026-11-16 12:27:43+00'),
	(100000257, -4000000006, '{"update_id": 100000257}', true, 447, '2026-11-16 12:27:43+00'),
	(100000258, -4000000006, '{"update_id": 100000258}', true, NULL, '2026-11-16 12:27:43+00'),
	(100000259, -4000000006, '{"update_id": 100000259}', true, 450, '2026-11-16 12:27:43+00'),
	(100000260, -4000000006, '{"update_id": 100000260}', true, 452, '2026-11-16 12:27:43+00'),
	(100000261, -4000000006, '{"update_id": 100000261}', true, 454, '2026-11-16 12:27:43+00'),
	(100000262, -4000000006, '{"update_id": 100000262}', true, 456, '2026-11-16 12:27:43+00'),
	(100000263, -4000000006, '{"update_id": 100000263}', true, 458, '2026-11-16 12:27:43+00'),
	(100000264, -4000000006, '{"update_id": 100000264}', true, 460, '2026-11-16 12:27:43+00'),
	(100000265, -4000000006, '{"update_id": 100000265}', true, 462, '2026-11-16 12:27:43+00'),
	(100000266, -4000000006, '{"update_id": 100000266}', true, 465, '2026-11-16 12:27:43+00'),
	(100000267, -4000000006, '{"update_id": 100000267}', true, 465, '2026-11-16 12:27:43+00'),
	(100000272, -4000000006, '{"update_id": 100000272}', true, 475, '2026-11-16 12:27:43+00'),
	(100000273, 0, '{"update_id": 100000273}', true, 477, '2026-11-16 12:27:43+00'),
	(100000274, 0, '{"update_id": 100000274}', true, 477, '2026-11-16 12:27:43+00'),
	(100000275, -4000000006, '{"update_id": 100000275, "message": {"message_id": 478, "chat": {"id": -4000000006, "type": "group", "title": "No names"}, "date": 1794832063, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu cat 1 player 2", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 479, '2026-11-16 12:27:43+00'),
	(100000276, -4000000004, '{"update_id": 100000276, "message": {"message_id": 480, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089697, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/house stake 0.20", "entities": [{"type": "bot_command", "offset": 0, "length": 6}]}}', true, 481, '2026-11-19 12:04:58+00'),
	(100000277, -4000000004, '{"update_id": 100000277, "message": {"message_id": 482, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/newgame", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}', true, 483, '2026-11-19 12:04:58+00'),
	(100000278, -4000000004, '{"update_id": 100000278, "callback_query": {"id": "900000000023", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 483, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: free\nSouth: free\nWest: free\nNorth: free\nDoubles rules \u00b7 stake 0.20 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}], "reply_markup": {"inline_keyboard": [[{"text": "East", "callback_data": "s:E"}, {"text": "South", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}]]}}, "chat_instance": "-4000000004", "data": "s:S"}}', true, 483, '2026-11-19 12:04:58+00'),
	(100000279, -4000000004, '{"update_id": 100000279, "message": {"message_id": 484, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089898, "reply_to_message": {"message_id": 483, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "edit_date": 1795089801, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: free\nSouth: Ben\nWest: free\nNorth: free\nDoubles rules \u00b7 stake 0.20 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}, {"type": "bold", "offset": 73, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "East", "callback_data": "s:E"}, {"text": "South \u00b7 Ben", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}]]}}, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "Uncle Bob"}}', true, 483, '2026-11-19 12:04:58+00'),
	(100000280, -4000000007, '{"update_id": 100000280, "my_chat_member": {"chat": {"id": -4000000007, "type": "group", "title": "First night"}, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "date": 1795089898, "old_chat_member": {"status": "left", "user": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}}, "new_chat_member": {"status": "member", "user": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}}}}', true, NULL, '2026-11-19 12:08:33+00'),
	(100000281, -4000000007, '{"update_id": 100000281, "message": {"message_id": 485, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795089898, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "new_chat_members": [{"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}]}}', true, NULL, '2026-11-19 12:08:33+00'),
	(100000282, -4000000007, '{"update_id": 100000282, "message": {"message_id": 486, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795089995, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/house preset guide", "entities": [{"type": "bot_command", "offset": 0, "length": 6}]}}', true, 487, '2026-11-19 12:08:33+00'),
	(100000283, -4000000007, '{"update_id": 100000283, "callback_query": {"id": "900000000024", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 487, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795089995, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Guide would change 21 rules\nFalse win: as the win would have been \u2192 the limit to each\nBao: the third dragon: on \u2192 off\nBao: the fourth wind: on \u2192 off\nBao: one suit: on \u2192 off\nBao: green: on \u2192 off\nBao: terminals: on \u2192 off\nBao: the fourth kong: on \u2192 off\nBao: a fresh winning tile: on \u2192 off\nBao: a fresh kong: on \u2192 off\nEight flowers: limit \u2192 12 tai\nRobbing the eighth: limit \u2192 10 tai\nBig four winds: limit \u2192 13 tai\nFour concealed pungs: limit \u2192 8 tai\nNine gates: limit \u2192 13 tai\nPure terminals: limit \u2192 13 tai\nAll honours: limit \u2192 10 tai\nFour kongs: limit \u2192 18 tai\nKong on kong: 10 tai \u2192 5 tai\nHeavenly hand: limit \u2192 13 tai\nEarthly hand: limit \u2192 13 tai\nHumanly hand: limit \u2192 13 tai", "entities": [{"type": "bold", "offset": 0, "length": 27}, {"type": "bold", "offset": 68, "length": 17}, {"type": "bold", "offset": 114, "length": 3}, {"type": "bold", "offset": 145, "length": 3}, {"type": "bold", "offset": 169, "length": 3}, {"type": "bold", "offset": 190, "length": 3}, {"type": "bold", "offset": 215, "length": 3}, {"type": "bold", "offset": 246, "length": 3}, {"type": "bold", "offset": 282, "length": 3}, {"type": "bold", "offset": 310, "length": 3}, {"type": "bold", "offset": 337, "length": 6}, {"type": "bold", "offset": 372, "length": 6}, {"type": "bold", "offset": 403, "length": 6}, {"type": "bold", "offset": 440, "length": 5}, {"type": "bold", "offset": 466, "length": 6}, {"type": "bold", "offset": 497, "length": 6}, {"type": "bold", "offset": 525, "length": 6}, {"type": "bold", "offset": 552, "length": 6}, {"type": "bold", "offset": 582, "length": 5}, {"type": "bold", "offset": 611, "length": 6}, {"type": "bold", "offset": 640, "length": 6}, {"type": "bold", "offset": 669, "length": 6}], "reply_markup": {"inline_keyboard": [[{"text": "Play Guide", "callback_data": "d:guide"}], [{"text": "\u2039 Back", "callback_data": "h:presets"}]]}}, "chat_instance": "-4000000007", "data": "d:guide"}}', true, 488, '2026-11-19 12:08:33+00');
INSERT INTO public.inbox VALUES
	(100000284, -4000000007, '{"update_id": 100000284, "message": {"message_id": 489, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795090099, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/newgame 0.40", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}', true, 490, '2026-11-19 12:08:33+00'),
	(100000285, -4000000007, '{"update_id": 100000285, "callback_query": {"id": "900000000025", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 490, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795090099, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: free\nSouth: free\nWest: free\nNorth: free\nGuide rules \u00b7 stake 0.40 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}], "reply_markup": {"inline_keyboard": [[{"text": "East", "callback_data": "s:E"}, {"text": "South", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}]]}}, "chat_instance": "-4000000007", "data": "s:E"}}', true, 490, '2026-11-19 12:08:33+00'),
	(100000286, -4000000007, '{"update_id": 100000286, "callback_query": {"id": "900000000026", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 490, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795090099, "edit_date": 1795090106, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: Cat\nSouth: free\nWest: free\nNorth: free\nGuide rules \u00b7 stake 0.40 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}, {"type": "bold", "offset": 61, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "East \u00b7 Cat", "callback_data": "s:E"}, {"text": "South", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}]]}}, "chat_instance": "-4000000007", "data": "s:N"}}', true, 490, '2026-11-19 12:08:33+00'),
	(100000287, 8123456001, '{"update_id": 100000287}', true, 492, '2026-11-19 12:15:01+00'),
	(100000288, 8123456002, '{"update_id": 100000288}', true, 494, '2026-11-19 12:15:01+00'),
	(100000289, 8123456003, '{"update_id": 100000289, "message": {"message_id": 495, "chat": {"id": 8123456003, "type": "private", "first_name": "Dan", "username": "user_3"}, "date": 1795090404, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/rule bao", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 496, '2026-11-19 12:15:01+00'),
	(100000290, 8123456003, '{"update_id": 100000290, "message": {"message_id": 497, "chat": {"id": 8123456003, "type": "private", "first_name": "Dan", "username": "user_3"}, "date": 1795090501, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/help", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 498, '2026-11-19 12:15:01+00'),
	(100000291, -4000000001, '{"update_id": 100000291, "message": {"message_id": 499, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "text": "/newgame Ah Ming, Ben, Cat, Dan standard 0.50", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}', true, 500, '2026-11-20 13:04:37+00'),
	(100000292, -4000000001, '{"update_id": 100000292, "message": {"message_id": 502, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "pinned_message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 1\nDealer Ah Ming\nEast Ah Ming  0.00\nSouth Ben  0.00\nWest Cat  0.00\nNorth Dan  0.00\nNothing logged yet.\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai\n\nTiles up!\nAh Ming deals first \u00b7 log a win like /hu Ben 3 Cat", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 49, "length": 4}, {"type": "bold", "offset": 65, "length": 4}, {"type": "bold", "offset": 80, "length": 4}, {"type": "bold", "offset": 96, "length": 4}, {"type": "bold", "offset": 164, "length": 9}, {"type": "code", "offset": 211, "length": 13}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:1"}, {"text": "Zimo", "callback_data": "b:zm:5:1"}, {"text": "Kong", "callback_data": "b:ko:5:1"}], [{"text": "Bite", "callback_data": "b:bi:5:1"}, {"text": "Draw", "callback_data": "b:dr:5:1"}, {"text": "More \u2026", "callback_data": "b:mo:5:1"}]]}}}}', true, NULL, '2026-11-20 13:04:37+00'),
	(100000293, -4000000001, '{"update_id": 100000293, "message": {"message_id": 503, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176194, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 504, '2026-11-20 13:04:37+00'),
	(100000294, -4000000001, '{"update_id": 100000294, "message": {"message_id": 505, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176291, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/kong dan", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 506, '2026-11-20 13:04:37+00'),
	(100000295, -4000000001, '{"update_id": 100000295, "message": {"message_id": 507, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176388, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 508, '2026-11-20 13:04:37+00'),
	(100000296, -4000000001, '{"update_id": 100000296, "message": {"message_id": 509, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176485, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu cat 2 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 510, '2026-11-20 13:04:37+00'),
	(100000297, -4000000001, '{"update_id": 100000297, "message": {"message_id": 511, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176582, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/zimo ming 1", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 512, '2026-11-20 13:04:37+00'),
	(100000298, -4000000001, '{"update_id": 100000298, "message": {"message_id": 513, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176679, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/bite ben cat rat", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 514, '2026-11-20 13:04:37+00'),
	(100000299, -4000000001, '{"update_id": 100000299, "message": {"message_id": 515, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176776, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 4 ming", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 516, '2026-11-20 13:04:37+00'),
	(100000300, -4000000001, '{"update_id": 100000300, "message": {"message_id": 517, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176873, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 518, '2026-11-20 13:04:37+00'),
	(100000301, -4000000001, '{"update_id": 100000301, "message": {"message_id": 519, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176970, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/pay cat ben 5 taxi", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}', true, 520, '2026-11-20 13:04:37+00'),
	(100000302, -4000000001, '{"update_id": 100000302, "message": {"message_id": 521, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177067, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 1 dan", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 522, '2026-11-20 13:04:37+00'),
	(100000303, -4000000001, '{"update_id": 100000303, "message": {"message_id": 523, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177164, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/ankong cat", "entities": [{"type": "bot_command", "offset": 0, "length": 7}]}}', true, 524, '2026-11-20 13:04:37+00'),
	(100000304, -4000000001, '{"update_id": 100000304, "message": {"message_id": 525, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177261, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/hu cat 5 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 526, '2026-11-20 13:04:37+00'),
	(100000305, -4000000001, '{"update_id": 100000305, "message": {"message_id": 527, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177358, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/zhahu ben from ming", "entities": [{"type": "bot_command", "offset": 0, "length": 6}]}}', true, 528, '2026-11-20 13:04:37+00'),
	(100000306, -4000000001, '{"update_id": 100000306, "message": {"message_id": 529, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177455, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/zimo dan 2", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 530, '2026-11-20 13:04:37+00'),
	(100000307, -4000000001, '{"update_id": 100000307, "message": {"message_id": 531, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177552, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/bite ming blue", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 532, '2026-11-20 13:04:37+00'),
	(100000308, -4000000001, '{"update_id": 100000308, "message": {"message_id": 533, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177649, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ming 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 534, '2026-11-20 13:04:37+00'),
	(100000309, -4000000001, '{"update_id": 100000309, "message": {"message_id": 535, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177746, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/kong ben from cat", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 536, '2026-11-20 13:04:37+00'),
	(100000310, -4000000001, '{"update_id": 100000310, "message": {"message_id": 537, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177843, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/hu ben 2 dan", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 538, '2026-11-20 13:04:37+00'),
	(100000311, -4000000001, '{"update_id": 100000311, "message": {"message_id": 539, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177940, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 540, '2026-11-20 13:04:37+00'),
	(100000312, -4000000001, '{"update_id": 100000312, "message": {"message_id": 541, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178037, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/undo 5", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 542, '2026-11-20 13:04:37+00'),
	(100000313, -4000000001, '{"update_id": 100000313, "message": {"message_id": 543, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178134, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/fix 2 kong dan concealed", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}', true, 544, '2026-11-20 13:04:37+00'),
	(100000314, -4000000001, '{"update_id": 100000314, "callback_query": {"id": "900000000027", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "edit_date": 1795178134, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "West round \u00b7 hand 13\nDealer Ah Ming (2nd in a row)\nEast Ah Ming  +1.50\nSouth Ben  -39.00\nWest Cat  +23.50\nNorth Dan  +14.00\nLast: #19 The hand is a draw \u00b7 Ben 12:32\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 20}, {"type": "bold", "offset": 65, "length": 5}, {"type": "bold", "offset": 82, "length": 6}, {"type": "bold", "offset": 99, "length": 6}, {"type": "bold", "offset": 117, "length": 6}, {"type": "bold", "offset": 130, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:d"}, {"text": "Zimo", "callback_data": "b:zm:5:d"}, {"text": "Kong", "callback_data": "b:ko:5:d"}], [{"text": "Bite", "callback_data": "b:bi:5:d"}, {"text": "Draw", "callback_data": "b:dr:5:d"}, {"text": "More \u2026", "callback_data": "b:mo:5:d"}]]}}, "chat_instance": "-4000000001", "data": "b:hu:5:d"}}', true, 545, '2026-11-20 13:04:37+00'),
	(100000315, -4000000001, '{"update_id": 100000315, "callback_query": {"id": "900000000028", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Ben \u00b7 who won?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Ah Ming", "callback_data": "p:hu:5:d:3qchurl:0:0:w1"}, {"text": "Ben", "callback_data": "p:hu:5:d:3qchurl:0:0:w2"}], [{"text": "Cat", "callback_data": "p:hu:5:d:3qchurl:0:0:w3"}, {"text": "Dan", "callback_data": "p:hu:5:d:3qchurl:0:0:w4"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurl"}]]}}, "chat_instance": "-4000000001", "data": "p:hu:5:d:3qchurl:0:0:w2"}}', true, 545, '2026-11-20 13:04:37+00'),
	(100000364, -1002000000001, '{"update_id": 100000364, "message": {"message_id": 9, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1795190321, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/zimo ben 1", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000316, -4000000001, '{"update_id": 100000316, "callback_query": {"id": "900000000029", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178148, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Ben \u00b7 Ben wins. Off whom?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Ah Ming", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d1"}, {"text": "Cat", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3"}], [{"text": "Dan", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d4"}, {"text": "Self-drawn", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.z"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurl"}]]}}, "chat_instance": "-4000000001", "data": "p:hu:5:d:3qchurl:0:0:w2.d3"}}', true, 545, '2026-11-20 13:04:37+00'),
	(100000317, -4000000001, '{"update_id": 100000317, "callback_query": {"id": "900000000030", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178155, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Ben \u00b7 Ben wins. How many tai?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "1 tai  +2.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t1"}, {"text": "2 tai  +4.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t2"}, {"text": "3 tai  +8.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t3"}], [{"text": "4 tai  +16.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t4"}, {"text": "5 tai  +32.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t5"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurl"}]]}}, "chat_instance": "-4000000001", "data": "p:hu:5:d:3qchurl:0:0:w2.d3.t3"}}', true, 545, '2026-11-20 13:04:37+00'),
	(100000318, -4000000001, '{"update_id": 100000318, "callback_query": {"id": "900000000031", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178162, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "#20 Ben wins 3 tai off Cat  +8.00\nCat\u00a0-4.00\u00a0\u00b7 Ah Ming\u00a0-2.00\u00a0\u00b7 Dan\u00a0-2.00\nDeal passes to Ben \u00b7 West 14", "entities": [{"type": "bold", "offset": 0, "length": 3}, {"type": "bold", "offset": 28, "length": 5}, {"type": "bold", "offset": 72, "length": 18}], "reply_markup": {"inline_keyboard": [[{"text": "\u21a9 Undo #20", "callback_data": "m:u:5:k"}, {"text": "\u270e Fix #20", "callback_data": "m:f:5:k"}]]}}, "chat_instance": "-4000000001", "data": "m:u:5:k"}}', true, 545, '2026-11-20 13:04:37+00'),
	(100000319, -4000000001, '{"update_id": 100000319, "callback_query": {"id": "900000000032", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178169, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "#20 Ben wins 3 tai off Cat undone\nNow: Ben\u00a0-39.00\u00a0\u00b7 Cat\u00a0+23.50\u00a0\u00b7 Dan\u00a0+14.00\u00a0\u00b7 Ah Ming\u00a0+1.50\nWest 13 \u00b7 dealer Ah Ming (2nd)", "entities": [{"type": "bold", "offset": 0, "length": 3}, {"type": "strikethrough", "offset": 4, "length": 22}], "reply_markup": {"inline_keyboard": [[{"text": "\u21aa Redo #20", "callback_data": "m:r:5:k"}]]}}, "chat_instance": "-4000000001", "data": "m:r:5:k"}}', true, 545, '2026-11-20 13:04:37+00'),
	(100000320, -4000000001, '{"update_id": 100000320, "callback_query": {"id": "900000000033", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178176, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "#20 Ben wins 3 tai off Cat, booked again\nNow: Ben\u00a0-31.00\u00a0\u00b7 Cat\u00a0+19.50\u00a0\u00b7 Dan\u00a0+12.00\u00a0\u00b7 Ah Ming\u00a0-0.50\nWest 14 \u00b7 dealer Ben", "entities": [{"type": "bold", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "\u21a9 Undo #20", "callback_data": "m:u:5:k"}, {"text": "\u270e Fix #20", "callback_data": "m:f:5:k"}]]}}, "chat_instance": "-4000000001", "data": "m:f:5:k"}}', true, 546, '2026-11-20 13:04:37+00'),
	(100000321, -4000000001, '{"update_id": 100000321, "callback_query": {"id": "900000000034", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 546, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178183, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Dan \u00b7 what should #20 have said?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "p:hu:5:e:3qchurn:k:0:"}, {"text": "Zimo", "callback_data": "p:zm:5:e:3qchurn:k:0:"}], [{"text": "Kong", "callback_data": "p:ko:5:e:3qchurn:k:0:"}, {"text": "Bite", "callback_data": "p:bi:5:e:3qchurn:k:0:"}], [{"text": "Draw", "callback_data": "p:dr:5:e:3qchurn:k:0:"}, {"text": "Bao", "callback_data": "p:ba:5:e:3qchurn:k:0:"}], [{"text": "Several winners", "callback_data": "p:se:5:e:3qchurn:k:0:"}, {"text": "Special hand", "callback_data": "p:sp:5:e:3qchurn:k:0:"}], [{"text": "False win", "callback_data": "p:fa:5:e:3qchurn:k:0:"}, {"text": "Foul hand", "callback_data": "p:fo:5:e:3qchurn:k:0:"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurn"}]]}}, "chat_instance": "-4000000001", "data": "p:zm:5:e:3qchurn:k:0:"}}', true, 546, '2026-11-20 13:04:37+00'),
	(100000322, -4000000001, '{"update_id": 100000322, "callback_query": {"id": "900000000035", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 546, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178183, "edit_date": 1795178190, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Dan \u00b7 who won?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Ah Ming", "callback_data": "p:zm:5:e:3qchurn:k:0:w1"}, {"text": "Ben", "callback_data": "p:zm:5:e:3qchurn:k:0:w2"}], [{"text": "Cat", "callback_data": "p:zm:5:e:3qchurn:k:0:w3"}, {"text": "Dan", "callback_data": "p:zm:5:e:3qchurn:k:0:w4"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurn"}]]}}, "chat_instance": "-4000000001", "data": "p:zm:5:e:3qchurn:k:0:w4"}}', true, 546, '2026-11-20 13:04:37+00'),
	(100000323, -4000000001, '{"update_id": 100000323, "callback_query": {"id": "900000000036", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 546, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178183, "edit_date": 1795178197, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Dan \u00b7 Dan wins. How many tai?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "1 tai  +3.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t1"}, {"text": "2 tai  +6.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t2"}, {"text": "3 tai  +12.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t3"}], [{"text": "4 tai  +24.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t4"}, {"text": "5 tai  +48.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t5"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurn"}]]}}, "chat_instance": "-4000000001", "data": "p:zm:5:e:3qchurn:k:0:w4.t1"}}', true, 545, '2026-11-20 13:04:37+00'),
	(100000324, -4000000001, '{"update_id": 100000324, "message": {"message_id": 547, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178301, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 4 ming", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 548, '2026-11-20 13:04:37+00'),
	(100000325, -4000000001, '{"update_id": 100000325, "message": {"message_id": 549, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178398, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu cat 1 dan", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 550, '2026-11-20 13:04:37+00'),
	(100000326, -4000000001, '{"update_id": 100000326, "message": {"message_id": 551, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178495, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 552, '2026-11-20 13:04:37+00'),
	(100000327, -4000000001, '{"update_id": 100000327, "message": {"message_id": 553, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178592, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/zimo ben 2", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 554, '2026-11-20 13:04:37+00'),
	(100000328, -4000000001, '{"update_id": 100000328, "message": {"message_id": 555, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178689, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 1 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 556, '2026-11-20 13:04:37+00'),
	(100000329, -4000000001, '{"update_id": 100000329, "message": {"message_id": 557, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178786, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/kong ming", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 558, '2026-11-20 13:04:37+00'),
	(100000330, -4000000001, '{"update_id": 100000330, "message": {"message_id": 559, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178883, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ming 1 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 560, '2026-11-20 13:04:37+00'),
	(100000331, -4000000001, '{"update_id": 100000331, "message": {"message_id": 561, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178980, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/zimo cat 3", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 562, '2026-11-20 13:04:37+00'),
	(100000332, -4000000001, '{"update_id": 100000332, "message": {"message_id": 563, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179077, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 564, '2026-11-20 13:04:37+00');
INSERT INTO public.inbox VALUES
	(100000333, -4000000001, '{"update_id": 100000333, "message": {"message_id": 565, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179174, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 1 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 566, '2026-11-20 13:04:37+00'),
	(100000334, -4000000001, '{"update_id": 100000334, "message": {"message_id": 567, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179271, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 2 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 568, '2026-11-20 13:04:37+00'),
	(100000335, -4000000001, '{"update_id": 100000335, "message": {"message_id": 569, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179368, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', true, 570, '2026-11-20 13:04:37+00'),
	(100000336, -4000000001, '{"update_id": 100000336, "message": {"message_id": 571, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179465, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 572, '2026-11-20 13:04:37+00'),
	(100000337, -4000000001, '{"update_id": 100000337, "message": {"message_id": 573, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179470, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu dan 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 574, '2026-11-20 13:04:37+00'),
	(100000338, -4000000001, '{"update_id": 100000338, "message": {"message_id": 575, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179567, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/newgame Eve, Finn, Cat, Dan", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}', true, 576, '2026-11-20 13:04:37+00'),
	(100000339, -4000000001, '{"update_id": 100000339, "message": {"message_id": 577, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179664, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ming 2 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 578, '2026-11-20 13:04:37+00'),
	(100000340, -4000000001, '{"update_id": 100000340, "message": {"message_id": 579, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179669, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/hu ming 2 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 580, '2026-11-20 13:04:37+00'),
	(100000341, -4000000001, '{"update_id": 100000341, "callback_query": {"id": "900000000037", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 580, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179669, "reply_to_message": {"message_id": 579, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179669, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/hu ming 2 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Ben booked the same moments ago (#34). Book it once more?", "reply_markup": {"inline_keyboard": [[{"text": "Book it again", "callback_data": "y:1njcr8:1:r"}, {"text": "No, it is the same", "callback_data": "y:1njcr8:0:r"}]]}}, "chat_instance": "-4000000001", "data": "y:1njcr8:1:r"}}', true, NULL, '2026-11-20 13:04:37+00'),
	(100000342, -4000000001, '{"update_id": 100000342, "callback_query": {"id": "900000000038", "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "edit_date": 1795179676, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 28\nDealer Ah Ming (2nd in a row)\nEast Ah Ming  -5.00\nSouth Ben  -29.00\nWest Cat  +18.00\nNorth Dan  +16.00\nLast: #35 Ah Ming wins 2 tai off Cat  +4.00 \u00b7 Dan 13:01\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 20}, {"type": "bold", "offset": 65, "length": 5}, {"type": "bold", "offset": 82, "length": 6}, {"type": "bold", "offset": 99, "length": 6}, {"type": "bold", "offset": 117, "length": 6}, {"type": "bold", "offset": 130, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:s"}, {"text": "Zimo", "callback_data": "b:zm:5:s"}, {"text": "Kong", "callback_data": "b:ko:5:s"}], [{"text": "Bite", "callback_data": "b:bi:5:s"}, {"text": "Draw", "callback_data": "b:dr:5:s"}, {"text": "More \u2026", "callback_data": "b:mo:5:s"}]]}}, "chat_instance": "-4000000001", "data": "b:ko:5:s"}}', true, 581, '2026-11-20 13:04:37+00'),
	(100000343, -4000000001, '{"update_id": 100000343, "message": {"message_id": 583, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179877, "from": {"id": 8123456005, "is_bot": false, "first_name": "Finn", "username": "user_5", "language_code": "en"}, "text": "/hu ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 584, '2026-11-20 13:04:37+00'),
	(100000344, -4000000008, '{"update_id": 100000344, "my_chat_member": {"chat": {"id": -4000000008, "type": "group", "title": "From a file"}, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "date": 1795179877, "old_chat_member": {"status": "left", "user": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}}, "new_chat_member": {"status": "member", "user": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}}}}', true, NULL, '2026-11-20 13:07:51+00'),
	(100000345, -4000000008, '{"update_id": 100000345, "message": {"message_id": 585, "chat": {"id": -4000000008, "type": "group", "title": "From a file"}, "date": 1795179877, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "new_chat_members": [{"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}]}}', true, NULL, '2026-11-20 13:07:51+00'),
	(100000346, -4000000008, '{"update_id": 100000346, "message": {"message_id": 586, "chat": {"id": -4000000008, "type": "group", "title": "From a file"}, "date": 1795179974, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/newgame Ben, Cat, Eve, Koko", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}', true, 587, '2026-11-20 13:07:51+00'),
	(100000347, -4000000008, '{"update_id": 100000347, "message": {"message_id": 589, "chat": {"id": -4000000008, "type": "group", "title": "From a file"}, "date": 1795179974, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "pinned_message": {"message_id": 587, "chat": {"id": -4000000008, "type": "group", "title": "From a file"}, "date": 1795179974, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 1\nDealer Ben\nEast Ben  0.00\nSouth Cat  0.00\nWest Eve  0.00\nNorth Koko  0.00\nNothing logged yet.\nDoubles rules \u00b7 stake 0.20 \u00b7 limit 5\u00a0tai\n\nTiles up!\nBen deals first \u00b7 log a win like /hu Cat 3 Eve", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 41, "length": 4}, {"type": "bold", "offset": 57, "length": 4}, {"type": "bold", "offset": 72, "length": 4}, {"type": "bold", "offset": 89, "length": 4}, {"type": "bold", "offset": 156, "length": 9}, {"type": "code", "offset": 199, "length": 13}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:3:1"}, {"text": "Zimo", "callback_data": "b:zm:3:1"}, {"text": "Kong", "callback_data": "b:ko:3:1"}], [{"text": "Bite", "callback_data": "b:bi:3:1"}, {"text": "Draw", "callback_data": "b:dr:3:1"}, {"text": "More \u2026", "callback_data": "b:mo:3:1"}]]}}}}', true, NULL, '2026-11-20 13:07:51+00'),
	(100000348, -4000000008, '{"update_id": 100000348, "message": {"message_id": 590, "chat": {"id": -4000000008, "type": "group", "title": "From a file"}, "date": 1795180071, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu ben 2 eve", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', true, 591, '2026-11-20 13:07:51+00'),
	(100000349, -4000000001, '{"update_id": 100000349, "message": {"message_id": 592, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189297, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 3 ming", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', false, NULL, '2026-11-20 15:50:36+00'),
	(100000350, -4000000001, '{"update_id": 100000350, "edited_message": {"message_id": 592, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189297, "edit_date": 1795189337, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 4 ming", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', false, NULL, '2026-11-20 15:50:36+00'),
	(100000351, -4000000001, '{"update_id": 100000351, "message": {"message_id": 594, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189434, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/kong cat", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', false, NULL, '2026-11-20 15:50:36+00'),
	(100000352, -4000000001, '{"update_id": 100000352, "callback_query": {"id": "900000000039", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "edit_date": 1795189434, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 29\nDealer Ben\nEast Ben  -14.00\nSouth Cat  +17.00\nWest Dan  +11.00\nNorth Ah Ming  -14.00\nLast: #37 Cat kongs  +3.00 \u00b7 Cat 15:43\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 20}, {"type": "bold", "offset": 42, "length": 6}, {"type": "bold", "offset": 60, "length": 6}, {"type": "bold", "offset": 77, "length": 6}, {"type": "bold", "offset": 99, "length": 6}, {"type": "bold", "offset": 112, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:t"}, {"text": "Zimo", "callback_data": "b:zm:5:t"}, {"text": "Kong", "callback_data": "b:ko:5:t"}], [{"text": "Bite", "callback_data": "b:bi:5:t"}, {"text": "Draw", "callback_data": "b:dr:5:t"}, {"text": "More \u2026", "callback_data": "b:mo:5:t"}]]}}, "chat_instance": "-4000000001", "data": "b:dr:5:t"}}', false, NULL, '2026-11-20 15:50:36+00'),
	(100000353, -4000000001, '{"update_id": 100000353, "message": {"message_id": 597, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189538, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/undo 3", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', false, NULL, '2026-11-20 15:50:36+00'),
	(100000354, -4000000004, '{"update_id": 100000354, "callback_query": {"id": "900000000040", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 483, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "edit_date": 1795089898, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: Uncle Bob\nSouth: Ben\nWest: free\nNorth: free\nDoubles rules \u00b7 stake 0.20 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}, {"type": "bold", "offset": 61, "length": 9}, {"type": "bold", "offset": 78, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "East \u00b7 Uncle Bob", "callback_data": "s:E"}, {"text": "South \u00b7 Ben", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}], [{"text": "Remove guests", "callback_data": "j:c"}]]}}, "chat_instance": "-4000000004", "data": "s:W"}}', false, NULL, '2026-11-20 15:50:36+00'),
	(100000355, -4000000005, '{"update_id": 100000355, "message": {"message_id": 599, "chat": {"id": -4000000005, "type": "group", "title": "\u661f\u671f\u516d"}, "date": 1795189642, "from": {"id": 8123456100, "is_bot": false, "first_name": "\u963f\u660e", "username": "kaki_0", "language_code": "zh-hans"}, "text": "/end", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}', false, NULL, '2026-11-20 15:50:36+00'),
	(100000356, -4000000005, '{"update_id": 100000356, "message": {"message_id": 602, "chat": {"id": -4000000005, "type": "group", "title": "\u661f\u671f\u516d"}, "date": 1795189739, "from": {"id": 8123456100, "is_bot": false, "first_name": "\u963f\u660e", "username": "kaki_0", "language_code": "zh-hans"}, "text": "/paid \u963f\u660e \u963f\u4e39 0.50", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', false, NULL, '2026-11-20 15:50:36+00'),
	(100000357, 8123456004, '{"update_id": 100000357, "message": {"message_id": 604, "chat": {"id": 8123456004, "type": "private", "first_name": "Eve", "username": "user_4"}, "date": 1795189836, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/end", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}', false, NULL, '2026-11-20 15:50:36+00'),
	(100000358, -4000000001, '{"update_id": 100000358, "message": {"message_id": 607, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189933, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/bite ben cat rat", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000359, -4000000001, '{"update_id": 100000359, "message": {"message_id": 608, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795190030, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu cat 2 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000360, -4000000001, '{"update_id": 100000360, "callback_query": {"id": "900000000041", "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "edit_date": 1795189538, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 29\nDealer Cat\nEast Cat  +17.00\nSouth Dan  +11.00\nWest Ah Ming  -14.00\nNorth Ben  -14.00\nLast: #38 The hand is a draw \u00b7 Dan 15:44\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 20}, {"type": "bold", "offset": 42, "length": 6}, {"type": "bold", "offset": 60, "length": 6}, {"type": "bold", "offset": 81, "length": 6}, {"type": "bold", "offset": 99, "length": 6}, {"type": "bold", "offset": 112, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:t"}, {"text": "Zimo", "callback_data": "b:zm:5:t"}, {"text": "Kong", "callback_data": "b:ko:5:t"}], [{"text": "Bite", "callback_data": "b:bi:5:t"}, {"text": "Draw", "callback_data": "b:dr:5:t"}, {"text": "More \u2026", "callback_data": "b:mo:5:t"}]]}}, "chat_instance": "-4000000001", "data": "b:dr:5:t"}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000361, -4000000001, '{"update_id": 100000361, "edited_message": {"message_id": 608, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795190030, "edit_date": 1795190030, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu cat 3 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000362, -4000000001, '{"update_id": 100000362, "message": {"message_id": 609, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795190127, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/pay dan ben 1.10 tea", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000363, -4000000001, '{"update_id": 100000363, "message": {"message_id": 610, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795190224, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/board", "entities": [{"type": "bot_command", "offset": 0, "length": 6}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000365, -4000000004, '{"update_id": 100000365, "callback_query": {"id": "900000000042", "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "message": {"message_id": 483, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "edit_date": 1795189545, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: Uncle Bob\nSouth: Ben\nWest: Cat\nNorth: free\nDoubles rules \u00b7 stake 0.20 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}, {"type": "bold", "offset": 61, "length": 9}, {"type": "bold", "offset": 78, "length": 3}, {"type": "bold", "offset": 88, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "East \u00b7 Uncle Bob", "callback_data": "s:E"}, {"text": "South \u00b7 Ben", "callback_data": "s:S"}], [{"text": "West \u00b7 Cat", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}], [{"text": "Remove guests", "callback_data": "j:c"}]]}}, "chat_instance": "-4000000004", "data": "s:N"}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000366, -4000000005, '{"update_id": 100000366, "message": {"message_id": 611, "chat": {"id": -4000000005, "type": "group", "title": "\u661f\u671f\u516d"}, "date": 1795190418, "from": {"id": 8123456101, "is_bot": false, "first_name": "\u5c0f\u658c", "username": "kaki_1", "language_code": "zh-hans"}, "text": "/newgame \u963f\u660e\uff0c\u5c0f\u658c\uff0c\u5c0f\u7f8e\uff0c\u963f\u4e39", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000367, -4000000005, '{"update_id": 100000367, "message": {"message_id": 612, "chat": {"id": -4000000005, "type": "group", "title": "\u661f\u671f\u516d"}, "date": 1795190515, "from": {"id": 8123456101, "is_bot": false, "first_name": "\u5c0f\u658c", "username": "kaki_1", "language_code": "zh-hans"}, "text": "/hu \u5c0f\u658c 3 \u5c0f\u7f8e", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000368, 8123456001, '{"update_id": 100000368, "message": {"message_id": 613, "chat": {"id": 8123456001, "type": "private", "first_name": "Ben", "username": "user_1"}, "date": 1795190612, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/paynow 92345678", "entities": [{"type": "bot_command", "offset": 0, "length": 7}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000369, -4000000006, '{"update_id": 100000369, "message": {"message_id": 614, "chat": {"id": -4000000006, "type": "group", "title": "No names"}, "date": 1795190709, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/paid cat ben 1", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}', false, NULL, '2026-11-20 16:05:09+00'),
	(100000370, 8123456003, '{"update_id": 100000370, "inline_query": {"id": "900000000043", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "query": "bao", "offset": ""}}', false, NULL, '2026-11-20 16:05:09+00');

INSERT INTO public.lobby VALUES
	(-4000000007, 490, 8123456002, '[{"name": "Cat", "user_id": 8123456002, "username": "user_2"}, null, null, {"name": "Ben", "user_id": 8123456001, "username": "user_1"}]', '{"preset":"guide","stake":40,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '[100000285, 100000286]'),
	(-4000000004, 483, 8123456001, '[{"name": "Uncle Bob", "user_id": null, "username": null}, {"name": "Ben", "user_id": 8123456001, "username": "user_1"}, {"name": "Cat", "user_id": 8123456002, "username": "user_2"}, null]', '{"preset":"doubles","stake":20,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '[100000278, 100000279, 100000354]');

INSERT INTO public.milestone VALUES
	(1, 1, 'opened', 8123456000, 'Ah Ming', '2026-09-04 12:01:37+00', NULL, '[1, 2, 3, 4]'),
	(2, 1, 'ended', 8123456000, 'Ah Ming', '2026-09-04 12:50:07+00', NULL, 'null'),
	(3, 1, 'reopened', 8123456001, 'Ben', '2026-09-04 12:55:19+00', NULL, 'null'),
	(4, 1, 'ended', 8123456003, 'Dan', '2026-09-04 12:58:33+00', NULL, 'null'),
	(5, 2, 'opened', 8123456000, 'Ah Ming', '2026-09-11 12:09:51+00', NULL, '[1, 2, 3, 4]'),
	(6, 2, 'ended', 8123456000, 'Ah Ming', '2026-09-11 12:56:41+00', NULL, 'null'),
	(7, 3, 'opened', 8123456000, 'Ah Ming', '2026-09-18 12:11:37+00', NULL, '[1, 2, 3, 4]'),
	(8, 3, 'ended', 8123456000, 'Ah Ming', '2026-09-18 12:36:13+00', NULL, 'null'),
	(9, 4, 'opened', 8123456000, 'Ah Ming', '2026-10-02 12:01:37+00', NULL, '[1, 2, 3, 4]'),
	(10, 4, 'reseated', 8123456001, 'Ben', '2026-10-02 12:13:03+00', NULL, '[2, 3, 4, 1]'),
	(11, 4, 'ended', 8123456000, 'Ah Ming', '2026-10-02 12:22:52+00', NULL, 'null'),
	(12, 5, 'opened', 8123456000, 'Ah Ming', '2026-10-03 12:01:37+00', NULL, '[6, 7, 8, 9]'),
	(13, 5, 'ended', 8123456001, 'Ben', '2026-10-03 12:30:43+00', NULL, 'null'),
	(14, 6, 'opened', 8123456001, 'Ben', '2026-10-10 12:04:51+00', NULL, '[6, 7, 8, 9]'),
	(15, 6, 'ended', 8123456001, 'Ben', '2026-10-10 12:14:33+00', NULL, 'null'),
	(16, 6, 'reopened', 8123456001, 'Ben', '2026-10-10 12:17:47+00', NULL, 'null'),
	(17, 7, 'opened', 8123456000, 'Ah Ming', '2026-10-11 06:01:37+00', NULL, '[10, 11, 12, 13]'),
	(18, 7, 'ended', 8123456001, 'Ben', '2026-10-11 06:25:52+00', NULL, 'null'),
	(19, 8, 'opened', 8123456001, 'Ben', '2026-10-17 12:03:35+00', NULL, '[14, 15, 16, 17]'),
	(20, 8, 'ended', 8123456001, 'Ben', '2026-10-17 12:13:24+00', NULL, 'null'),
	(21, 9, 'opened', 8123456100, '阿明', '2026-11-07 12:01:37+00', NULL, '[18, 19, 20, 21]'),
	(22, 9, 'ended', 8123456100, '阿明', '2026-11-07 12:21:01+00', NULL, 'null'),
	(23, 10, 'opened', 8123456100, '阿明', '2026-11-07 12:22:38+00', NULL, '[18, 19, 20, 21]'),
	(24, 11, 'opened', 8123456004, 'Eve', '2026-11-08 12:01:37+00', NULL, '[22, 23, 24, 25]'),
	(25, 11, 'ended', 8123456004, 'Eve', '2026-11-08 12:08:05+00', NULL, 'null'),
	(26, 12, 'opened', 8123456004, 'Eve', '2026-11-08 12:11:19+00', NULL, '[22, 23, 24, 25]'),
	(27, 13, 'opened', 8123456002, 'Cat', '2026-11-14 12:01:37+00', 100000234, '[14, 17, 26, 27]'),
	(28, 13, 'ended', 8123456001, 'Ben', '2026-11-14 12:09:42+00', 100000240, 'null'),
	(29, 14, 'opened', 8123456001, 'Ben', '2026-11-15 06:01:37+00', 100000241, '[12, 11, 10, 13]'),
	(30, 15, 'opened', 0, 'Player 1', '2026-11-16 12:04:51+00', 100000257, '[28, 29, 30, 31]'),
	(31, 15, 'ended', 0, 'Player 1', '2026-11-16 12:16:10+00', 100000265, 'null'),
	(32, 16, 'opened', 8123456001, 'Ben', '2026-11-16 12:19:31+00', 100000268, '[29, 30, 31, 32]'),
	(33, 17, 'opened', 8123456000, 'Ah Ming', '2026-11-20 12:01:37+00', 100000291, '[1, 2, 3, 4]'),
	(34, 18, 'opened', 8123456001, 'Ben', '2026-10-17 12:03:35+00', NULL, '[33, 34, 35, 36]'),
	(35, 18, 'ended', 8123456001, 'Ben', '2026-10-17 12:13:24+00', NULL, 'null'),
	(36, 19, 'opened', 8123456002, 'Cat', '2026-11-14 12:01:37+00', NULL, '[33, 36, 37, 38]'),
	(37, 19, 'ended', 8123456001, 'Ben', '2026-11-14 12:09:42+00', NULL, 'null'),
	(38, 20, 'opened', 8123456002, 'Cat', '2026-11-20 13:06:14+00', 100000346, '[33, 36, 37, 38]'),
	(39, 10, 'ended', 8123456100, '阿明', '2026-11-20 15:47:22+00', 100000355, 'null'),
	(40, 12, 'ended', 8123456004, 'Eve', '2026-11-20 15:50:36+00', 100000357, 'null');

INSERT INTO public.night VALUES
	(1, -4000000001, 1, 'ended', '2026-09-04 12:01:37+00', '2026-09-04 12:58:33+00', '[1, 2, 3, 4]', '{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[1,2,3,4],"balances":{"1":1480,"2":-1170,"3":-210,"4":-100},"deal":{"dealer":0,"round":"W","streak":1,"hand":16,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 24, 8123456000, 33, 72, 33, 77, NULL),
	(2, -4000000001, 2, 'ended', '2026-09-11 12:09:51+00', '2026-09-11 12:56:41+00', '[1, 2, 3, 4]', '{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":6,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"all_win","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"winning_tile","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":6,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"all_win","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"winning_tile","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[1,2,3,4],"balances":{"1":990,"2":8440,"3":-5210,"4":-4220},"deal":{"dealer":0,"round":"S","streak":1,"hand":12,"games":0},"so_far":{"konged":true,"paid":true,"collected":{},"fouls":{},"last_kong":{"player":2,"concealed":false,"payers":[[1,40],[3,40],[4,40]]}},"next_rules":null}', 25, 8123456000, 35, 88, 35, 146, NULL),
	(3, -4000000001, 3, 'ended', '2026-09-18 12:11:37+00', '2026-09-18 12:36:13+00', '[1, 2, 3, 4]', '{"preset":"traditional","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[2,5,3,1],"balances":{"2":-900,"5":-1200,"4":1550,"1":850,"3":-300},"deal":{"dealer":3,"round":"E","streak":1,"hand":8,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 13, 8123456000, 17, 151, 17, 183, NULL),
	(4, -4000000001, 4, 'ended', '2026-10-02 12:01:37+00', '2026-10-02 12:22:52+00', '[2, 3, 4, 1]', '{"preset":"guide","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[2,3,4,1],"balances":{"2":-480,"3":-580,"4":310,"1":750},"deal":{"dealer":3,"round":"E","streak":1,"hand":6,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 12, 8123456000, 18, 186, 18, 215, NULL),
	(5, -4000000002, 1, 'ended', '2026-10-03 12:01:37+00', '2026-10-03 12:30:43+00', '[6, 7, 8, 9]', '{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[6,7,8,9],"balances":{"6":-13200,"7":22000,"8":-7200,"9":-1600},"deal":{"dealer":1,"round":"S","streak":1,"hand":9,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 12, 8123456000, 17, 221, 17, 258, '2026-10-07 12:32:20+00'),
	(6, -4000000002, 2, 'open', '2026-10-10 12:04:51+00', NULL, '[6, 7, 8, 9]', '{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[6,7,8,9],"balances":{"6":-1700,"7":300,"8":900,"9":500},"deal":{"dealer":2,"round":"E","streak":2,"hand":4,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 4, 8123456001, 8, 284, 8, 279, NULL),
	(7, -1002000000001, 1, 'ended', '2026-10-11 06:01:37+00', '2026-10-11 06:25:52+00', '[10, 11, 12, 13]', '{"preset":"guide","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"guide","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[10,11,12,13],"balances":{"10":-1600,"11":-5550,"12":8150,"13":-1000},"deal":{"dealer":3,"round":"E","streak":2,"hand":7,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 11, 8123456000, 16, NULL, 16, NULL, NULL),
	(8, -4000000004, 1, 'ended', '2026-10-17 12:03:35+00', '2026-10-17 12:13:24+00', '[14, 15, 16, 17]', '{"preset":"standard","stake":10,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"standard","stake":10,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[14,15,16,17],"balances":{"14":80,"15":100,"16":-40,"17":-140},"deal":{"dealer":1,"round":"E","streak":2,"hand":4,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 4, 8123456001, 7, 330, 7, 343, NULL),
	(9, -4000000005, 1, 'ended', '2026-11-07 12:01:37+00', '2026-11-07 12:21:01+00', '[18, 19, 20, 21]', '{"preset":"doubles","stake":20,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"doubles","stake":20,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[18,19,20,21],"balances":{"18":-560,"19":-1200,"20":-160,"21":1920},"deal":{"dealer":2,"round":"E","streak":2,"hand":5,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 8, 8123456100, 13, 351, 13, 376, NULL),
	(10, -4000000005, 2, 'ended', '2026-11-07 12:22:38+00', '2026-11-20 15:47:22+00', '[18, 19, 20, 21]', '{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[18,19,20,21],"balances":{"18":-920,"19":-200,"20":-680,"21":1800},"deal":{"dealer":3,"round":"E","streak":1,"hand":4,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 6, 8123456100, 9, 379, 9, 600, NULL),
	(11, 8123456004, 1, 'ended', '2026-11-08 12:01:37+00', '2026-11-08 12:08:05+00', '[22, 23, 24, 25]', '{"preset":"guide","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"guide","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[22,23,24,25],"balances":{"22":-160,"23":160,"24":240,"25":-240},"deal":{"dealer":1,"round":"E","streak":3,"hand":4,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 3, 8123456004, 6, 397, 6, 406, NULL),
	(12, 8123456004, 2, 'ended', '2026-11-08 12:11:19+00', '2026-11-20 15:50:36+00', '[22, 23, 24, 25]', '{"preset":"guide","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"guide","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[22,23,24,25],"balances":{"22":-320,"23":640,"24":-160,"25":-160},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 1, 8123456004, 4, 411, 4, 605, NULL),
	(13, -4000000004, 2, 'ended', '2026-11-14 12:01:37+00', '2026-11-14 12:09:42+00', '[14, 17, 26, 27]', '{"preset":"doubles","stake":10,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"doubles","stake":10,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[14,17,26,27],"balances":{"14":-60,"17":0,"26":110,"27":-50},"deal":{"dealer":1,"round":"E","streak":2,"hand":3,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 3, 8123456002, 7, 417, 7, 429, NULL),
	(14, -1002000000001, 2, 'open', '2026-11-15 06:01:37+00', NULL, '[12, 11, 10, 13]', '{"preset":"guide","stake":30,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"guide","stake":30,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[12,11,10,13],"balances":{"12":-280,"11":-200,"10":-240,"13":720},"deal":{"dealer":3,"round":"E","streak":1,"hand":4,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 5, 8123456001, 8, 2, 6, NULL, NULL),
	(15, -4000000006, 1, 'ended', '2026-11-16 12:04:51+00', '2026-11-16 12:16:10+00', '[28, 29, 30, 31]', '{"preset":"standard","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"standard","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[28,29,30,31],"balances":{"28":3400,"29":-200,"30":-1000,"31":-2200},"deal":{"dealer":1,"round":"E","streak":1,"hand":3,"games":0},"so_far":{"konged":true,"paid":true,"collected":{},"fouls":{},"last_kong":{"player":28,"concealed":false,"payers":[[29,200],[30,200],[31,200]]}},"next_rules":null}', 4, 0, 8, 447, 8, 462, NULL),
	(16, -4000000006, 2, 'open', '2026-11-16 12:19:31+00', NULL, '[29, 30, 31, 32]', '{"preset":"standard","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"standard","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[29,30,31,32],"balances":{"29":200,"30":-200,"31":200,"32":-200},"deal":{"dealer":1,"round":"E","streak":1,"hand":3,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 3, 8123456001, 6, 467, 6, NULL, NULL),
	(17, -4000000001, 5, 'open', '2026-11-20 12:01:37+00', NULL, '[1, 2, 3, 4]', '{"preset":"standard","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"standard","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[1,2,3,4],"balances":{"1":-1400,"2":-1400,"3":1700,"4":1100},"deal":{"dealer":2,"round":"E","streak":1,"hand":29,"games":1},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 38, 8123456000, 47, 500, 45, NULL, NULL),
	(18, -4000000008, 1, 'ended', '2026-10-17 12:03:35+00', '2026-10-17 12:13:24+00', '[33, 34, 35, 36]', '{"preset":"standard","stake":10,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"standard","stake":10,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[33,34,35,36],"balances":{"33":80,"34":100,"35":-40,"36":-140},"deal":{"dealer":1,"round":"E","streak":2,"hand":4,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 4, 8123456001, 6, NULL, 0, NULL, NULL),
	(19, -4000000008, 2, 'ended', '2026-11-14 12:01:37+00', '2026-11-14 12:09:42+00', '[33, 36, 37, 38]', '{"preset":"doubles","stake":10,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"doubles","stake":10,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[33,36,37,38],"balances":{"33":-60,"36":0,"37":110,"38":-50},"deal":{"dealer":1,"round":"E","streak":2,"hand":3,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 3, 8123456002, 6, NULL, 0, NULL, NULL),
	(20, -4000000008, 3, 'open', '2026-11-20 13:06:14+00', NULL, '[33, 36, 37, 38]', '{"preset":"doubles","stake":20,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"preset":"doubles","stake":20,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}', '{"seats":[33,36,37,38],"balances":{"33":160,"36":-40,"37":-80,"38":-40},"deal":{"dealer":0,"round":"E","streak":2,"hand":2,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}', 1, 8123456002, 3, 587, 3, NULL, NULL);

INSERT INTO public.person VALUES
	(1, -4000000001, 'Ah Ming', 8123456000, 'user_0'),
	(2, -4000000001, 'Ben', 8123456001, 'user_1'),
	(3, -4000000001, 'Cat', 8123456002, 'user_2'),
	(4, -4000000001, 'Dan', 8123456003, 'user_3'),
	(5, -4000000001, 'eve', NULL, NULL),
	(6, -4000000002, 'Ah Ming', 8123456000, 'user_0'),
	(7, -4000000002, 'Ben', 8123456001, 'user_1'),
	(8, -4000000002, 'Cat', 8123456002, 'user_2'),
	(9, -4000000002, 'Dan', NULL, NULL),
	(10, -1002000000001, 'Ah Ming', NULL, NULL),
	(11, -1002000000001, 'Ben', 8123456001, 'user_1'),
	(12, -1002000000001, 'Cat', 8123456002, 'user_2'),
	(13, -1002000000001, 'Dan', 8123456003, 'user_3'),
	(14, -4000000004, 'Ben', 8123456001, 'user_1'),
	(15, -4000000004, 'Uncle Bob', 8123456005, 'user_5'),
	(16, -4000000004, 'Auntie May', NULL, NULL),
	(17, -4000000004, 'Cat', 8123456002, 'user_2'),
	(18, -4000000005, '阿明', 8123456100, 'kaki_0'),
	(19, -4000000005, '小斌', 8123456101, 'kaki_1'),
	(20, -4000000005, '小美', NULL, NULL),
	(21, -4000000005, '阿丹', NULL, NULL),
	(22, 8123456004, 'Amah', NULL, NULL),
	(23, 8123456004, 'Eve', 8123456004, 'user_4'),
	(24, 8123456004, 'Auntie', NULL, NULL),
	(25, 8123456004, 'Koko', NULL, NULL),
	(26, -4000000004, 'Eve', 8123456004, 'user_4'),
	(27, -4000000004, 'Koko', NULL, NULL),
	(28, -4000000006, 'Player 1', NULL, NULL),
	(29, -4000000006, 'Player 2', NULL, NULL),
	(30, -4000000006, 'Ben', 8123456001, 'user_1'),
	(31, -4000000006, 'Cat', 8123456002, 'user_2'),
	(32, -4000000006, 'Dan', NULL, NULL),
	(33, -4000000008, 'Ben', NULL, 'user_1'),
	(34, -4000000008, 'Uncle Bob', NULL, 'user_5'),
	(35, -4000000008, 'Auntie May', NULL, NULL),
	(36, -4000000008, 'Cat', 8123456002, 'user_2'),
	(37, -4000000008, 'Eve', NULL, 'user_4'),
	(38, -4000000008, 'Koko', NULL, NULL);

INSERT INTO public.posting VALUES
	(1, 1, 1, 1, -80),
	(2, 1, 1, 2, 240),
	(3, 1, 1, 3, -80),
	(4, 1, 1, 4, -80),
	(5, 2, 1, 1, -80),
	(6, 2, 1, 2, 320),
	(7, 2, 1, 3, -160),
	(8, 2, 1, 4, -80),
	(9, 3, 1, 1, -40),
	(10, 3, 1, 4, 120),
	(11, 3, 1, 2, -40),
	(12, 3, 1, 3, -40),
	(13, 4, 1, 1, -80),
	(14, 4, 1, 4, 160),
	(15, 4, 1, 2, -40),
	(16, 4, 1, 3, -40),
	(17, 5, 1, 1, -80),
	(18, 5, 1, 3, 240),
	(19, 5, 1, 2, -80),
	(20, 5, 1, 4, -80),
	(21, 8, 1, 1, -640),
	(22, 8, 1, 4, 1920),
	(23, 8, 1, 2, -640),
	(24, 8, 1, 3, -640),
	(25, 9, 1, 1, -40),
	(26, 9, 1, 4, 120),
	(27, 9, 1, 2, -40),
	(28, 9, 1, 3, -40),
	(29, 10, 1, 4, -640),
	(30, 10, 1, 3, 640),
	(31, 11, 1, 1, -40),
	(32, 11, 1, 3, 120),
	(33, 11, 1, 2, -40),
	(34, 11, 1, 4, -40),
	(35, 12, 1, 1, -120),
	(36, 12, 1, 3, 360),
	(37, 12, 1, 2, -120),
	(38, 12, 1, 4, -120),
	(39, 13, 1, 2, -1920),
	(40, 13, 1, 3, 1920),
	(41, 14, 1, 2, -1280),
	(42, 14, 1, 1, 320),
	(43, 14, 1, 3, 640),
	(44, 14, 1, 4, 320),
	(45, 15, 1, 2, -40),
	(46, 15, 1, 1, 80),
	(47, 15, 1, 3, -20),
	(48, 15, 1, 4, -20),
	(49, 16, 1, 2, -80),
	(50, 16, 1, 1, 240);
INSERT INTO public.posting VALUES
	(51, 16, 1, 3, -80),
	(52, 16, 1, 4, -80),
	(53, 18, 1, 3, -550),
	(54, 18, 1, 2, 550),
	(55, 19, 1, 1, -320),
	(56, 19, 1, 4, 1280),
	(57, 19, 1, 2, -320),
	(58, 19, 1, 3, -640),
	(59, 20, 1, 1, -40),
	(60, 20, 1, 2, 160),
	(61, 20, 1, 3, -40),
	(62, 20, 1, 4, -80),
	(63, 21, 1, 1, 40),
	(64, 21, 1, 2, -160),
	(65, 21, 1, 3, 40),
	(66, 21, 1, 4, 80),
	(67, 22, 1, 1, -80),
	(68, 22, 1, 2, 160),
	(69, 22, 1, 3, -40),
	(70, 22, 1, 4, -40),
	(71, 23, 1, 1, -80),
	(72, 23, 1, 2, 320),
	(73, 23, 1, 4, -240),
	(74, 24, 1, 4, -1920),
	(75, 24, 1, 1, 640),
	(76, 24, 1, 2, 640),
	(77, 24, 1, 3, 640),
	(78, 25, 1, 1, -40),
	(79, 25, 1, 3, 120),
	(80, 25, 1, 2, -40),
	(81, 25, 1, 4, -40),
	(82, 27, 1, 2, 1280),
	(83, 27, 1, 1, 1920),
	(84, 27, 1, 3, -2560),
	(85, 27, 1, 4, -640),
	(86, 29, 2, 2, -820),
	(87, 29, 2, 1, 820),
	(88, 30, 2, 3, -210),
	(89, 30, 2, 1, 210),
	(90, 31, 2, 4, -100),
	(91, 31, 2, 1, 100),
	(92, 32, 2, 4, 100),
	(93, 32, 2, 1, -100),
	(94, 33, 2, 1, -40),
	(95, 33, 2, 4, 120),
	(96, 33, 2, 2, -40),
	(97, 33, 2, 3, -40),
	(98, 34, 2, 1, -120),
	(99, 34, 2, 4, 360),
	(100, 34, 2, 2, -120);
INSERT INTO public.posting VALUES
	(101, 34, 2, 3, -120),
	(102, 35, 2, 1, -40),
	(103, 35, 2, 3, 120),
	(104, 35, 2, 2, -40),
	(105, 35, 2, 4, -40),
	(106, 36, 2, 1, -80),
	(107, 36, 2, 2, 320),
	(108, 36, 2, 3, -160),
	(109, 36, 2, 4, -80),
	(110, 37, 2, 1, -100),
	(111, 37, 2, 2, 240),
	(112, 37, 2, 3, -200),
	(113, 37, 2, 4, 60),
	(114, 38, 2, 1, -1280),
	(115, 38, 2, 2, 3840),
	(116, 38, 2, 3, -1280),
	(117, 38, 2, 4, -1280),
	(118, 39, 2, 1, 1280),
	(119, 39, 2, 2, -3840),
	(120, 39, 2, 3, 1280),
	(121, 39, 2, 4, 1280),
	(122, 40, 2, 1, -1280),
	(123, 40, 2, 2, 3840),
	(124, 40, 2, 3, -1280),
	(125, 40, 2, 4, -1280),
	(126, 41, 2, 1, -20),
	(127, 41, 2, 3, 80),
	(128, 41, 2, 2, -20),
	(129, 41, 2, 4, -40),
	(130, 42, 2, 1, -160),
	(131, 42, 2, 3, 480),
	(132, 42, 2, 2, -160),
	(133, 42, 2, 4, -160),
	(134, 43, 2, 1, -320),
	(135, 43, 2, 2, 1280),
	(136, 43, 2, 3, -640),
	(137, 43, 2, 4, -320),
	(138, 44, 2, 1, 320),
	(139, 44, 2, 2, -1280),
	(140, 44, 2, 3, 640),
	(141, 44, 2, 4, 320),
	(142, 45, 2, 1, -640),
	(143, 45, 2, 2, 2560),
	(144, 45, 2, 3, -1280),
	(145, 45, 2, 4, -640),
	(146, 46, 2, 3, -1280),
	(147, 46, 2, 1, 640),
	(148, 46, 2, 4, 640),
	(149, 51, 2, 3, -960),
	(150, 51, 2, 4, 960);
INSERT INTO public.posting VALUES
	(151, 52, 2, 3, -2560),
	(152, 52, 2, 1, 640),
	(153, 52, 2, 2, 1280),
	(154, 52, 2, 4, 640),
	(155, 53, 2, 4, -3840),
	(156, 53, 2, 1, 1280),
	(157, 53, 2, 2, 1280),
	(158, 53, 2, 3, 1280),
	(159, 54, 2, 3, -320),
	(160, 54, 2, 2, 320),
	(161, 55, 2, 4, -140),
	(162, 55, 2, 1, 140),
	(163, 56, 2, 1, -40),
	(164, 56, 2, 2, 160),
	(165, 56, 2, 3, -80),
	(166, 56, 2, 4, -40),
	(167, 57, 2, 1, -40),
	(168, 57, 2, 2, 120),
	(169, 57, 2, 3, -40),
	(170, 57, 2, 4, -40),
	(171, 58, 2, 1, -280),
	(172, 58, 2, 2, 1120),
	(173, 58, 2, 3, -560),
	(174, 58, 2, 4, -280),
	(175, 59, 2, 3, 1920),
	(176, 59, 2, 2, -1600),
	(177, 59, 2, 4, -320),
	(178, 60, 2, 4, -100),
	(179, 60, 2, 1, 100),
	(180, 61, 3, 3, -1000),
	(181, 61, 3, 1, 1000),
	(182, 62, 3, 1, -200),
	(183, 62, 3, 3, 800),
	(184, 62, 3, 2, -400),
	(185, 62, 3, 4, -200),
	(186, 65, 3, 1, -50),
	(187, 65, 3, 5, 200),
	(188, 65, 3, 2, -100),
	(189, 65, 3, 4, -50),
	(190, 66, 3, 1, -300),
	(191, 66, 3, 4, 900),
	(192, 66, 3, 2, -300),
	(193, 66, 3, 5, -300),
	(194, 68, 3, 2, -200),
	(195, 68, 3, 4, 600),
	(196, 68, 3, 5, -200),
	(197, 68, 3, 1, -200),
	(198, 69, 3, 5, -400),
	(199, 69, 3, 4, 400),
	(200, 71, 3, 2, -100);
INSERT INTO public.posting VALUES
	(201, 71, 3, 3, 300),
	(202, 71, 3, 5, -100),
	(203, 71, 3, 1, -100),
	(204, 73, 3, 2, -200),
	(205, 73, 3, 1, 800),
	(206, 73, 3, 5, -400),
	(207, 73, 3, 3, -200),
	(208, 74, 3, 1, -100),
	(209, 74, 3, 2, 400),
	(210, 74, 3, 3, -200),
	(211, 74, 3, 4, -100),
	(212, 75, 4, 5, -1200),
	(213, 75, 4, 4, 1200),
	(214, 76, 4, 2, -850),
	(215, 76, 4, 1, 850),
	(216, 77, 4, 3, -300),
	(217, 77, 4, 4, 300),
	(218, 78, 4, 2, -50),
	(219, 78, 4, 4, 50),
	(220, 79, 4, 1, -80),
	(221, 79, 4, 2, 320),
	(222, 79, 4, 3, -160),
	(223, 79, 4, 4, -80),
	(224, 80, 4, 1, -40),
	(225, 80, 4, 2, 120),
	(226, 80, 4, 3, -40),
	(227, 80, 4, 4, -40),
	(228, 81, 4, 1, -20),
	(229, 81, 4, 3, 80),
	(230, 81, 4, 2, -20),
	(231, 81, 4, 4, -40),
	(232, 83, 4, 1, -80),
	(233, 83, 4, 4, 240),
	(234, 83, 4, 2, -80),
	(235, 83, 4, 3, -80),
	(236, 88, 4, 5, 1200),
	(237, 88, 4, 4, -1200),
	(238, 90, 4, 3, -40),
	(239, 90, 4, 2, 120),
	(240, 90, 4, 4, -40),
	(241, 90, 4, 1, -40),
	(242, 91, 4, 2, -40),
	(243, 91, 4, 1, 160),
	(244, 91, 4, 3, -40),
	(245, 91, 4, 4, -80),
	(246, 92, 5, 6, -300),
	(247, 92, 5, 7, 900),
	(248, 92, 5, 8, -300),
	(249, 92, 5, 9, -300),
	(250, 94, 5, 6, -300);
INSERT INTO public.posting VALUES
	(251, 94, 5, 8, 900),
	(252, 94, 5, 7, -300),
	(253, 94, 5, 9, -300),
	(254, 96, 5, 6, -400),
	(255, 96, 5, 9, 1600),
	(256, 96, 5, 7, -800),
	(257, 96, 5, 8, -400),
	(258, 97, 5, 6, -400),
	(259, 97, 5, 8, 1200),
	(260, 97, 5, 7, -400),
	(261, 97, 5, 9, -400),
	(262, 98, 5, 6, -3200),
	(263, 98, 5, 7, 9600),
	(264, 98, 5, 8, -3200),
	(265, 98, 5, 9, -3200),
	(266, 99, 5, 8, -4800),
	(267, 99, 5, 6, 1600),
	(268, 99, 5, 7, 1600),
	(269, 99, 5, 9, 1600),
	(270, 100, 5, 6, -9600),
	(271, 100, 5, 7, 9600),
	(272, 101, 5, 8, -3200),
	(273, 101, 5, 7, 3200),
	(274, 102, 5, 8, 3200),
	(275, 102, 5, 7, -3200),
	(276, 103, 5, 6, -600),
	(277, 103, 5, 9, 1800),
	(278, 103, 5, 7, -600),
	(279, 103, 5, 8, -600),
	(280, 104, 5, 7, 2400),
	(281, 104, 5, 9, -2400),
	(282, 106, 6, 6, -400),
	(283, 106, 6, 7, 1200),
	(284, 106, 6, 8, -400),
	(285, 106, 6, 9, -400),
	(286, 107, 6, 6, -300),
	(287, 107, 6, 8, 900),
	(288, 107, 6, 7, -300),
	(289, 107, 6, 9, -300),
	(290, 108, 6, 6, -800),
	(291, 108, 6, 9, 1600),
	(292, 108, 6, 7, -400),
	(293, 108, 6, 8, -400),
	(294, 109, 6, 6, -200),
	(295, 109, 6, 8, 800),
	(296, 109, 6, 7, -200),
	(297, 109, 6, 9, -400),
	(298, 110, 7, 10, -400),
	(299, 110, 7, 13, 1200),
	(300, 110, 7, 11, -400);
INSERT INTO public.posting VALUES
	(301, 110, 7, 12, -400),
	(302, 113, 7, 11, -200),
	(303, 113, 7, 10, 800),
	(304, 113, 7, 12, -400),
	(305, 113, 7, 13, -200),
	(306, 114, 7, 11, -9600),
	(307, 114, 7, 12, 9600),
	(308, 115, 7, 13, -4800),
	(309, 115, 7, 10, 1600),
	(310, 115, 7, 11, 1600),
	(311, 115, 7, 12, 1600),
	(312, 116, 7, 10, -200),
	(313, 116, 7, 11, 600),
	(314, 116, 7, 12, -200),
	(315, 116, 7, 13, -200),
	(316, 117, 7, 10, -200),
	(317, 117, 7, 12, 600),
	(318, 117, 7, 11, -200),
	(319, 117, 7, 13, -200),
	(320, 118, 7, 10, -1600),
	(321, 118, 7, 11, 6400),
	(322, 118, 7, 12, -1600),
	(323, 118, 7, 13, -3200),
	(324, 119, 7, 10, -400),
	(325, 119, 7, 11, 1600),
	(326, 119, 7, 12, -400),
	(327, 119, 7, 13, -800),
	(328, 120, 7, 10, 400),
	(329, 120, 7, 11, -1600),
	(330, 120, 7, 12, 400),
	(331, 120, 7, 13, 800),
	(332, 121, 7, 10, -1600),
	(333, 121, 7, 13, 6400),
	(334, 121, 7, 11, -3200),
	(335, 121, 7, 12, -1600),
	(336, 122, 7, 11, -550),
	(337, 122, 7, 12, 550),
	(338, 123, 8, 15, -80),
	(339, 123, 8, 14, 160),
	(340, 123, 8, 16, -40),
	(341, 123, 8, 17, -40),
	(342, 124, 8, 14, -20),
	(343, 124, 8, 16, 60),
	(344, 124, 8, 15, -20),
	(345, 124, 8, 17, -20),
	(346, 125, 8, 14, -40),
	(347, 125, 8, 15, 120),
	(348, 125, 8, 16, -40),
	(349, 125, 8, 17, -40),
	(350, 126, 8, 14, -20);
INSERT INTO public.posting VALUES
	(351, 126, 8, 15, 80),
	(352, 126, 8, 16, -20),
	(353, 126, 8, 17, -40),
	(354, 127, 9, 18, -40),
	(355, 127, 9, 19, 120),
	(356, 127, 9, 20, -40),
	(357, 127, 9, 21, -40),
	(358, 128, 9, 18, -80),
	(359, 128, 9, 19, 320),
	(360, 128, 9, 20, -160),
	(361, 128, 9, 21, -80),
	(362, 129, 9, 18, -20),
	(363, 129, 9, 21, 60),
	(364, 129, 9, 19, -20),
	(365, 129, 9, 20, -20),
	(366, 130, 9, 18, -20),
	(367, 130, 9, 20, 60),
	(368, 130, 9, 19, -20),
	(369, 130, 9, 21, -20),
	(370, 132, 9, 18, -640),
	(371, 132, 9, 21, 1920),
	(372, 132, 9, 19, -640),
	(373, 132, 9, 20, -640),
	(374, 133, 9, 19, -1280),
	(375, 133, 9, 18, 320),
	(376, 133, 9, 20, 640),
	(377, 133, 9, 21, 320),
	(378, 134, 9, 20, -550),
	(379, 134, 9, 19, 550),
	(380, 135, 9, 20, 550),
	(381, 135, 9, 19, -550),
	(382, 136, 9, 18, -80),
	(383, 136, 9, 19, 320),
	(384, 136, 9, 21, -240),
	(385, 137, 10, 18, -80),
	(386, 137, 10, 19, 240),
	(387, 137, 10, 20, -80),
	(388, 137, 10, 21, -80),
	(389, 138, 10, 18, -80),
	(390, 138, 10, 19, 320),
	(391, 138, 10, 20, -160),
	(392, 138, 10, 21, -80),
	(393, 139, 10, 18, -40),
	(394, 139, 10, 21, 120),
	(395, 139, 10, 19, -40),
	(396, 139, 10, 20, -40),
	(397, 140, 10, 18, -80),
	(398, 140, 10, 20, 240),
	(399, 140, 10, 19, -80),
	(400, 140, 10, 21, -80);
INSERT INTO public.posting VALUES
	(401, 142, 10, 18, -640),
	(402, 142, 10, 21, 1920),
	(403, 142, 10, 19, -640),
	(404, 142, 10, 20, -640),
	(405, 143, 11, 22, -80),
	(406, 143, 11, 24, 320),
	(407, 143, 11, 23, -80),
	(408, 143, 11, 25, -160),
	(409, 144, 11, 22, -80),
	(410, 144, 11, 23, 240),
	(411, 144, 11, 24, -80),
	(412, 144, 11, 25, -80),
	(413, 146, 12, 22, -320),
	(414, 146, 12, 23, 640),
	(415, 146, 12, 24, -160),
	(416, 146, 12, 25, -160),
	(417, 147, 13, 14, -40),
	(418, 147, 13, 26, 120),
	(419, 147, 13, 17, -40),
	(420, 147, 13, 27, -40),
	(421, 148, 13, 14, -20),
	(422, 148, 13, 17, 40),
	(423, 148, 13, 26, -10),
	(424, 148, 13, 27, -10),
	(425, 149, 13, 17, -10),
	(426, 149, 13, 14, 30),
	(427, 149, 13, 26, -10),
	(428, 149, 13, 27, -10),
	(429, 150, 13, 17, 10),
	(430, 150, 13, 14, -30),
	(431, 150, 13, 26, 10),
	(432, 150, 13, 27, 10),
	(433, 151, 14, 12, -60),
	(434, 151, 14, 11, 180),
	(435, 151, 14, 10, -60),
	(436, 151, 14, 13, -60),
	(437, 152, 14, 12, -240),
	(438, 152, 14, 11, 480),
	(439, 152, 14, 10, -120),
	(440, 152, 14, 13, -120),
	(441, 153, 14, 11, -960),
	(442, 153, 14, 13, 960),
	(443, 154, 14, 12, -240),
	(444, 154, 14, 11, 480),
	(445, 154, 14, 10, -120),
	(446, 154, 14, 13, -120),
	(447, 155, 14, 12, 60),
	(448, 155, 14, 11, -180),
	(449, 155, 14, 10, 60),
	(450, 155, 14, 13, 60);
INSERT INTO public.posting VALUES
	(451, 156, 14, 11, -200),
	(452, 156, 14, 12, 200),
	(453, 157, 15, 29, -400),
	(454, 157, 15, 28, 1600),
	(455, 157, 15, 30, -400),
	(456, 157, 15, 31, -800),
	(457, 158, 15, 28, -400),
	(458, 158, 15, 29, 800),
	(459, 158, 15, 30, -200),
	(460, 158, 15, 31, -200),
	(461, 159, 15, 29, -200),
	(462, 159, 15, 28, 600),
	(463, 159, 15, 30, -200),
	(464, 159, 15, 31, -200),
	(465, 160, 15, 31, -200),
	(466, 160, 15, 30, 200),
	(467, 161, 15, 29, -400),
	(468, 161, 15, 28, 1600),
	(469, 161, 15, 30, -400),
	(470, 161, 15, 31, -800),
	(471, 162, 16, 30, -800),
	(472, 162, 16, 29, 2400),
	(473, 162, 16, 31, -800),
	(474, 162, 16, 32, -800),
	(475, 163, 16, 30, -100),
	(476, 163, 16, 29, 400),
	(477, 163, 16, 31, -200),
	(478, 163, 16, 32, -100),
	(479, 164, 16, 30, 800),
	(480, 164, 16, 29, -2400),
	(481, 164, 16, 31, 800),
	(482, 164, 16, 32, 800),
	(483, 165, 16, 29, -200),
	(484, 165, 16, 31, 400),
	(485, 165, 16, 30, -100),
	(486, 165, 16, 32, -100),
	(487, 166, 17, 1, -200),
	(488, 166, 17, 2, 800),
	(489, 166, 17, 3, -400),
	(490, 166, 17, 4, -200),
	(491, 167, 17, 1, -100),
	(492, 167, 17, 4, 300),
	(493, 167, 17, 2, -100),
	(494, 167, 17, 3, -100),
	(495, 169, 17, 1, -100),
	(496, 169, 17, 3, 400),
	(497, 169, 17, 2, -200),
	(498, 169, 17, 4, -100),
	(499, 170, 17, 2, -100),
	(500, 170, 17, 1, 300);
INSERT INTO public.posting VALUES
	(501, 170, 17, 3, -100),
	(502, 170, 17, 4, -100),
	(503, 171, 17, 1, -100),
	(504, 171, 17, 2, 300),
	(505, 171, 17, 3, -100),
	(506, 171, 17, 4, -100),
	(507, 172, 17, 1, -800),
	(508, 172, 17, 4, 1600),
	(509, 172, 17, 2, -400),
	(510, 172, 17, 3, -400),
	(511, 174, 17, 3, -500),
	(512, 174, 17, 2, 500),
	(513, 175, 17, 1, -50),
	(514, 175, 17, 2, 200),
	(515, 175, 17, 3, -50),
	(516, 175, 17, 4, -100),
	(517, 176, 17, 1, -200),
	(518, 176, 17, 3, 600),
	(519, 176, 17, 2, -200),
	(520, 176, 17, 4, -200),
	(521, 177, 17, 1, -800),
	(522, 177, 17, 3, 3200),
	(523, 177, 17, 2, -1600),
	(524, 177, 17, 4, -800),
	(525, 178, 17, 2, -3200),
	(526, 178, 17, 1, 1600),
	(527, 178, 17, 3, 800),
	(528, 178, 17, 4, 800),
	(529, 179, 17, 1, -200),
	(530, 179, 17, 4, 600),
	(531, 179, 17, 2, -200),
	(532, 179, 17, 3, -200),
	(533, 180, 17, 2, -200),
	(534, 180, 17, 1, 600),
	(535, 180, 17, 3, -200),
	(536, 180, 17, 4, -200),
	(537, 181, 17, 2, -200),
	(538, 181, 17, 1, 800),
	(539, 181, 17, 3, -400),
	(540, 181, 17, 4, -200),
	(541, 182, 17, 1, -100),
	(542, 182, 17, 2, 300),
	(543, 182, 17, 3, -100),
	(544, 182, 17, 4, -100),
	(545, 183, 17, 1, -100),
	(546, 183, 17, 2, 400),
	(547, 183, 17, 3, -100),
	(548, 183, 17, 4, -200),
	(549, 185, 17, 2, 100),
	(550, 185, 17, 1, -300);
INSERT INTO public.posting VALUES
	(551, 185, 17, 3, 100),
	(552, 185, 17, 4, 100),
	(553, 186, 17, 1, -100),
	(554, 186, 17, 4, 300),
	(555, 186, 17, 2, -100),
	(556, 186, 17, 3, -100),
	(557, 187, 17, 1, -200),
	(558, 187, 17, 2, 800),
	(559, 187, 17, 3, -400),
	(560, 187, 17, 4, -200),
	(561, 188, 17, 1, 200),
	(562, 188, 17, 2, -800),
	(563, 188, 17, 3, 400),
	(564, 188, 17, 4, 200),
	(565, 189, 17, 1, -200),
	(566, 189, 17, 2, 800),
	(567, 189, 17, 3, -400),
	(568, 189, 17, 4, -200),
	(569, 190, 17, 1, 100),
	(570, 190, 17, 4, 500),
	(571, 190, 17, 2, -900),
	(572, 190, 17, 3, 300),
	(573, 191, 17, 1, -800),
	(574, 191, 17, 2, 1600),
	(575, 191, 17, 3, -400),
	(576, 191, 17, 4, -400),
	(577, 192, 17, 1, -50),
	(578, 192, 17, 3, 200),
	(579, 192, 17, 2, -50),
	(580, 192, 17, 4, -100),
	(581, 194, 17, 1, -200),
	(582, 194, 17, 2, 600),
	(583, 194, 17, 3, -200),
	(584, 194, 17, 4, -200),
	(585, 195, 17, 1, -50),
	(586, 195, 17, 4, 200),
	(587, 195, 17, 2, -50),
	(588, 195, 17, 3, -100),
	(589, 196, 17, 2, -100),
	(590, 196, 17, 1, 300),
	(591, 196, 17, 3, -100),
	(592, 196, 17, 4, -100),
	(593, 197, 17, 2, -100),
	(594, 197, 17, 1, 200),
	(595, 197, 17, 3, -50),
	(596, 197, 17, 4, -50),
	(597, 198, 17, 1, -400),
	(598, 198, 17, 3, 1200),
	(599, 198, 17, 2, -400),
	(600, 198, 17, 4, -400);
INSERT INTO public.posting VALUES
	(601, 200, 17, 1, -50),
	(602, 200, 17, 2, 200),
	(603, 200, 17, 3, -100),
	(604, 200, 17, 4, -50),
	(605, 201, 17, 1, -100),
	(606, 201, 17, 4, 400),
	(607, 201, 17, 2, -200),
	(608, 201, 17, 3, -100),
	(609, 203, 17, 1, -200),
	(610, 203, 17, 4, 800),
	(611, 203, 17, 2, -200),
	(612, 203, 17, 3, -400),
	(613, 204, 17, 2, -100),
	(614, 204, 17, 1, 400),
	(615, 204, 17, 3, -200),
	(616, 204, 17, 4, -100),
	(617, 205, 17, 2, -100),
	(618, 205, 17, 1, 400),
	(619, 205, 17, 3, -200),
	(620, 205, 17, 4, -100),
	(621, 206, 18, 34, -80),
	(622, 206, 18, 33, 160),
	(623, 206, 18, 35, -40),
	(624, 206, 18, 36, -40),
	(625, 207, 18, 33, -20),
	(626, 207, 18, 35, 60),
	(627, 207, 18, 34, -20),
	(628, 207, 18, 36, -20),
	(629, 208, 18, 33, -40),
	(630, 208, 18, 34, 120),
	(631, 208, 18, 35, -40),
	(632, 208, 18, 36, -40),
	(633, 209, 18, 33, -20),
	(634, 209, 18, 34, 80),
	(635, 209, 18, 35, -20),
	(636, 209, 18, 36, -40),
	(637, 210, 19, 33, -40),
	(638, 210, 19, 37, 120),
	(639, 210, 19, 36, -40),
	(640, 210, 19, 38, -40),
	(641, 211, 19, 33, -20),
	(642, 211, 19, 36, 40),
	(643, 211, 19, 37, -10),
	(644, 211, 19, 38, -10),
	(645, 212, 19, 36, -10),
	(646, 212, 19, 33, 30),
	(647, 212, 19, 37, -10),
	(648, 212, 19, 38, -10),
	(649, 213, 19, 36, 10),
	(650, 213, 19, 33, -30);
INSERT INTO public.posting VALUES
	(651, 213, 19, 37, 10),
	(652, 213, 19, 38, 10),
	(653, 214, 20, 36, -40),
	(654, 214, 20, 33, 160),
	(655, 214, 20, 37, -80),
	(656, 214, 20, 38, -40),
	(657, 215, 17, 1, -400),
	(658, 215, 17, 2, 800),
	(659, 215, 17, 3, -200),
	(660, 215, 17, 4, -200),
	(661, 216, 17, 1, -400),
	(662, 216, 17, 2, 800),
	(663, 216, 17, 3, -200),
	(664, 216, 17, 4, -200),
	(665, 217, 17, 1, -100),
	(666, 217, 17, 3, 300),
	(667, 217, 17, 2, -100),
	(668, 217, 17, 4, -100);

INSERT INTO public.proxy VALUES
	(8123456001, 'gAAAAABrAjo95S6Wt8M4_tO72MD6SBdZ6CqcIJjLBn7HcEO6qI7OivO8hrnFdce9N-7alNBA7zNclHybeEvyhbg9Q_INh4VTUA==', '2026-11-19 12:10:10+00'),
	(8123456002, 'gAAAAABrAjo9DrbzWXoZhj205Dx12NnCpHtiM7Ga2tU3ZXkg50qafpD_66-jhOnwj6yMbBWBS4_KvEMZTLa8nri7LEIAoTv0_w==', '2026-11-19 12:11:47+00'),
	(8123456003, 'gAAAAABrAjo_8yvq6FbWTdhC2B2GEsXo7OJ6tWddY2m0JeK59QJE-3xFbStrJsWqwsCc_nC4IpBzyrt37JGZbyjXbIh7nGK6_w==', '2026-11-20 13:07:51+00');

INSERT INTO public.revision VALUES
	(1, 1, 'recorded', true, '{"kind":"bite","player":2,"what":"cat_rat","dealt":true,"number":null}', '/bite ben cat rat dealt', '[[1, 2, 80], [3, 2, 80], [4, 2, 80]]', 8123456001, 'Ben', '2026-09-04 12:03:14+00', NULL, 5, NULL),
	(2, 2, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}', '/hu ben 3 cat', '[[1, 2, 80], [3, 2, 160], [4, 2, 80]]', 8123456001, 'Ben', '2026-09-04 12:04:51+00', NULL, 7, NULL),
	(3, 3, 'recorded', true, '{"kind":"kong","player":4,"concealed":false,"discarder":null,"bao":null}', '/kong dan', '[[1, 4, 40], [2, 4, 40], [3, 4, 40]]', 8123456001, 'Ben', '2026-09-04 12:06:28+00', NULL, 9, NULL),
	(4, 4, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":1}', '/hu 2 ah ming', '[[1, 4, 80], [2, 4, 40], [3, 4, 40]]', 8123456003, 'Dan', '2026-09-04 12:08:05+00', NULL, 11, NULL),
	(5, 5, 'recorded', true, '{"kind":"kong","player":3,"concealed":true,"discarder":null,"bao":null}', '/ankong cat', '[[1, 3, 80], [2, 3, 80], [4, 3, 80]]', 8123456001, 'Ben', '2026-09-04 12:09:42+00', NULL, 13, NULL),
	(6, 6, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-09-04 12:11:19+00', NULL, 15, NULL),
	(7, 7, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-09-04 12:12:56+00', NULL, 17, NULL),
	(8, 8, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":null}', '/zimo dan 5', '[[1, 4, 640], [2, 4, 640], [3, 4, 640]]', 8123456001, 'Ben', '2026-09-04 12:14:33+00', NULL, 19, NULL),
	(9, 9, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":null}', '/zimo Dan 1', '[[1, 4, 40], [2, 4, 40], [3, 4, 40]]', 8123456000, 'Ah Ming', '2026-09-04 12:16:10+00', NULL, 21, NULL),
	(10, 10, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":4},"claims":[],"bao":{"payer":4,"reason":"dragons"}}],"discarder":4}', '/hu cat 4 off dan bao dan dragons', '[[4, 3, 640]]', 8123456001, 'Ben', '2026-09-04 12:17:47+00', NULL, 23, NULL),
	(11, 11, 'recorded', true, '{"kind":"bite","player":3,"what":"rooster_centipede","dealt":false,"number":null}', '/bite cat rooster centipede', '[[1, 3, 40], [2, 3, 40], [4, 3, 40]]', 8123456001, 'Ben', '2026-09-04 12:19:24+00', NULL, 25, NULL),
	(12, 12, 'recorded', true, '{"kind":"bite","player":3,"what":"animals","dealt":false,"number":null}', '/bite cat animals', '[[1, 3, 120], [2, 3, 120], [4, 3, 120]]', 8123456001, 'Ben', '2026-09-04 12:21:01+00', NULL, 27, NULL),
	(13, 13, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":5},"claims":[],"bao":{"payer":2,"reason":"winds"}}],"discarder":null}', '/zimo cat 5 bao ben winds', '[[2, 3, 1920]]', 8123456001, 'Ben', '2026-09-04 12:22:38+00', NULL, 29, NULL),
	(14, 14, 'recorded', true, '{"kind":"false_win","player":2,"discarder":3,"self_draw":false}', '/zhahu ben from cat', '[[2, 1, 320], [2, 3, 640], [2, 4, 320]]', 8123456001, 'Ben', '2026-09-04 12:24:15+00', NULL, 31, NULL),
	(15, 15, 'recorded', true, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":2}', '/hu ah ming 1 ben', '[[2, 1, 40], [3, 1, 20], [4, 1, 20]]', 8123456001, 'Ben', '2026-09-04 12:25:52+00', NULL, 33, NULL),
	(16, 16, 'recorded', true, '{"kind":"bite","player":1,"what":"blue","dealt":false,"number":null}', '/bite ah blue', '[[2, 1, 80], [3, 1, 80], [4, 1, 80]]', 8123456001, 'Ben', '2026-09-04 12:27:29+00', NULL, 35, NULL),
	(17, 17, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-09-04 12:29:06+00', NULL, 37, NULL),
	(18, 18, 'recorded', true, '{"kind":"payment","payer":3,"payee":2,"cents":550,"note":"supper"}', '/pay cat ben 5.50 supper', '[[3, 2, 550]]', 8123456002, 'Cat', '2026-09-04 12:30:43+00', NULL, 39, NULL),
	(19, 19, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":7},"claims":[],"bao":null}],"discarder":3}', '/hu dan 7 cat', '[[1, 4, 320], [2, 4, 320], [3, 4, 640]]', 8123456001, 'Ben', '2026-09-04 12:32:20+00', NULL, 41, NULL),
	(20, 20, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":4}', '/hu ben 2 dan', '[[1, 2, 40], [3, 2, 40], [4, 2, 80]]', 8123456001, 'Ben', '2026-09-04 12:33:57+00', NULL, 43, NULL),
	(21, 20, 'undone', false, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":4}', '/hu ben 2 dan', '[[1, 2, 40], [3, 2, 40], [4, 2, 80]]', 8123456001, 'Ben', '2026-09-04 12:35:34+00', NULL, 45, NULL),
	(22, 21, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":1}', '/hu ben 2 ah', '[[1, 2, 80], [3, 2, 40], [4, 2, 40]]', 8123456001, 'Ben', '2026-09-04 12:37:11+00', NULL, 47, NULL),
	(23, 2, 'fixed', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":4}', '/hu ben 4 dan', '[[1, 2, 160], [3, 2, 160], [4, 2, 320]]', 8123456001, 'Ben', '2026-09-04 12:38:48+00', NULL, 49, NULL),
	(24, 22, 'recorded', true, '{"kind":"false_win","player":4,"discarder":null,"self_draw":true}', '/zhahu dan zimo', '[[4, 1, 640], [4, 2, 640], [4, 3, 640]]', 8123456001, 'Ben', '2026-09-04 12:40:25+00', NULL, 51, NULL),
	(25, 23, 'recorded', true, '{"kind":"kong","player":3,"concealed":false,"discarder":2,"bao":null}', '/kong me from ben', '[[1, 3, 40], [2, 3, 40], [4, 3, 40]]', 8123456002, 'Cat', '2026-09-04 12:42:02+00', NULL, 53, NULL),
	(26, 24, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-09-04 12:43:39+00', NULL, 55, NULL),
	(27, 13, 'fixed', true, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":null}', '/zimo ah ming 5', '[[2, 1, 640], [3, 1, 640], [4, 1, 640]]', 8123456001, 'Ben', '2026-09-04 12:45:16+00', NULL, 57, NULL),
	(28, 1, 'fixed', true, '{"kind":"bite","player":2,"what":"rooster_centipede","dealt":true,"number":null}', '/bite ben rooster centipede dealt', '[[1, 2, 80], [3, 2, 80], [4, 2, 80]]', 8123456002, 'Cat', '2026-09-04 12:56:56+00', NULL, 74, NULL),
	(29, 25, 'recorded', true, '{"kind":"payment","payer":2,"payee":1,"cents":820,"note":"from night 1"}', '/pay Ben Ah Ming 8.20 from night 1', '[[2, 1, 820]]', 8123456001, 'Ben', '2026-09-11 12:09:58+00', NULL, NULL, NULL),
	(30, 26, 'recorded', true, '{"kind":"payment","payer":3,"payee":1,"cents":210,"note":"from night 1"}', '/pay Cat Ah Ming 2.10 from night 1', '[[3, 1, 210]]', 8123456001, 'Ben', '2026-09-11 12:09:58+00', NULL, NULL, NULL),
	(31, 27, 'recorded', true, '{"kind":"payment","payer":4,"payee":1,"cents":100,"note":"from night 1"}', '/pay Dan Ah Ming 1.00 from night 1', '[[4, 1, 100]]', 8123456001, 'Ben', '2026-09-11 12:09:58+00', NULL, NULL, NULL),
	(32, 27, 'undone', false, '{"kind":"payment","payer":4,"payee":1,"cents":100,"note":"from night 1"}', '/pay Dan Ah Ming 1.00 from night 1', '[[4, 1, 100]]', 8123456001, 'Ben', '2026-09-11 12:11:35+00', NULL, 91, NULL),
	(33, 28, 'recorded', true, '{"kind":"bite","player":4,"what":"cat_rat","dealt":false,"number":null}', '/bite dan cat rat', '[[1, 4, 40], [2, 4, 40], [3, 4, 40]]', 8123456004, 'Eve', '2026-09-11 12:13:12+00', NULL, 93, NULL),
	(34, 29, 'recorded', true, '{"kind":"bite","player":4,"what":"animals","dealt":false,"number":null}', '/bite dan animals', '[[1, 4, 120], [2, 4, 120], [3, 4, 120]]', 8123456001, 'Ben', '2026-09-11 12:14:49+00', NULL, 95, NULL),
	(35, 30, 'recorded', true, '{"kind":"kong","player":3,"concealed":false,"discarder":4,"bao":null}', '/kong cat from dan', '[[1, 3, 40], [2, 3, 40], [4, 3, 40]]', 8123456001, 'Ben', '2026-09-11 12:16:26+00', NULL, 97, NULL),
	(36, 31, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":["robbed_kong"],"bao":null}],"discarder":3}', '/hu ben 3 cat robbed kong', '[[1, 2, 80], [3, 2, 160], [4, 2, 80]]', 8123456001, 'Ben', '2026-09-11 12:18:03+00', NULL, 99, NULL),
	(71, 60, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":null}', '/zimo cat 1', '[[2, 3, 100], [5, 3, 100], [1, 3, 100]]', 8123456001, 'Ben', '2026-09-18 12:29:45+00', NULL, 174, NULL),
	(37, 32, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null},{"player":4,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":3}', '/hu ben 3, dan 1 from cat', '[[1, 2, 80], [3, 2, 160], [1, 4, 20], [3, 4, 40]]', 8123456001, 'Ben', '2026-09-11 12:19:40+00', NULL, 101, NULL),
	(38, 33, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"special","pattern":"thirteen_orphans"},"claims":[],"bao":null}],"discarder":4}', '/hu ben thirteen orphans dan', '[[1, 2, 1280], [3, 2, 1280], [4, 2, 1280]]', 8123456001, 'Ben', '2026-09-11 12:21:17+00', NULL, 103, NULL),
	(39, 33, 'undone', false, '{"kind":"win","winners":[{"player":2,"hand":{"by":"special","pattern":"thirteen_orphans"},"claims":[],"bao":null}],"discarder":4}', '/hu ben thirteen orphans dan', '[[1, 2, 1280], [3, 2, 1280], [4, 2, 1280]]', 8123456001, 'Ben', '2026-09-11 12:22:54+00', NULL, 105, NULL),
	(40, 34, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"special","pattern":"all_honours"},"claims":[],"bao":null}],"discarder":null}', '/hu ben all honours zimo', '[[1, 2, 1280], [3, 2, 1280], [4, 2, 1280]]', 8123456001, 'Ben', '2026-09-11 12:24:31+00', NULL, 107, NULL),
	(41, 35, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tiles","notation":"123456789m 2p (EEE) +2p"},"claims":[],"bao":null}],"discarder":4}', '/hu cat (EEE) 123m 456m 789m 22p from dan', '[[1, 3, 20], [2, 3, 20], [4, 3, 40]]', 8123456003, 'Dan', '2026-09-11 12:26:08+00', NULL, 109, NULL),
	(42, 36, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tiles","notation":"123456789m 23p 55s +4p | f1"},"claims":[],"bao":null}],"discarder":null}', '/zimo cat 123m 456m 789m 55s 23p +4p | f1', '[[1, 3, 160], [2, 3, 160], [4, 3, 160]]', 8123456003, 'Dan', '2026-09-11 12:27:45+00', NULL, 111, NULL),
	(43, 37, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tiles","notation":"123m 5s (EEE) (CCC) (FFF) +5s | cat rat"},"claims":[],"bao":null}],"discarder":3}', '/hu ben (CCC) (FFF) (EEE) 123m 5s +5s | cat rat from cat', '[[1, 2, 320], [3, 2, 640], [4, 2, 320]]', 8123456001, 'Ben', '2026-09-11 12:29:22+00', NULL, 113, NULL),
	(44, 37, 'undone', false, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tiles","notation":"123m 5s (EEE) (CCC) (FFF) +5s | cat rat"},"claims":[],"bao":null}],"discarder":3}', '/hu ben (CCC) (FFF) (EEE) 123m 5s +5s | cat rat from cat', '[[1, 2, 320], [3, 2, 640], [4, 2, 320]]', 8123456001, 'Ben', '2026-09-11 12:30:59+00', NULL, 115, NULL),
	(45, 38, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tiles","notation":"1123m (123m) (456m) (789m) +4m"},"claims":[],"bao":null}],"discarder":3}', '/hu ben (123m) (456m) (789m) 11m 23m +4m from cat', '[[1, 2, 640], [3, 2, 1280], [4, 2, 640]]', 8123456001, 'Ben', '2026-09-11 12:32:36+00', NULL, 117, NULL),
	(46, 38, 'fixed', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tiles","notation":"1123m (123m) (456m) (789m) +4m"},"claims":[],"bao":{"payer":3,"reason":"flush"}}],"discarder":3}', '/hu Ben 1123m (123m) (456m) (789m) +4m bao Cat flush from Cat', '[[3, 2, 2560]]', 8123456003, 'Dan', '2026-09-11 12:32:43+00', NULL, NULL, NULL),
	(47, 39, 'recorded', true, '{"kind":"foul","player":3,"foul":"short"}', '/foul cat short', '[]', 8123456001, 'Ben', '2026-09-11 12:34:20+00', NULL, 119, NULL),
	(48, 40, 'recorded', true, '{"kind":"foul","player":4,"foul":"long"}', '/foul dan long', '[]', 8123456001, 'Ben', '2026-09-11 12:35:57+00', NULL, 121, NULL),
	(49, 41, 'recorded', true, '{"kind":"foul","player":2,"foul":"messy"}', '/foul ben messy', '[]', 8123456001, 'Ben', '2026-09-11 12:37:34+00', NULL, 123, NULL);
INSERT INTO public.revision VALUES
	(50, 42, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-09-11 12:39:11+00', NULL, 125, NULL),
	(51, 43, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":4},"claims":[],"bao":{"payer":3,"reason":"dragons"}}],"discarder":null}', '/zimo dan 4 bao cat dragons', '[[3, 4, 960]]', 8123456001, 'Ben', '2026-09-11 12:40:48+00', NULL, 127, NULL),
	(52, 44, 'recorded', true, '{"kind":"false_win","player":3,"discarder":2,"self_draw":false}', '/zhahu cat from ben', '[[3, 1, 640], [3, 2, 1280], [3, 4, 640]]', 8123456001, 'Ben', '2026-09-11 12:42:25+00', NULL, 129, NULL),
	(53, 45, 'recorded', true, '{"kind":"false_win","player":4,"discarder":null,"self_draw":true}', '/zhahu dan zimo', '[[4, 1, 1280], [4, 2, 1280], [4, 3, 1280]]', 8123456001, 'Ben', '2026-09-11 12:44:02+00', NULL, 131, NULL),
	(54, 46, 'recorded', true, '{"kind":"payment","payer":3,"payee":2,"cents":320,"note":"supper"}', '/pay cat ben 3.20 supper', '[[3, 2, 320]]', 8123456001, 'Ben', '2026-09-11 12:45:39+00', NULL, 133, NULL),
	(55, 47, 'recorded', true, '{"kind":"payment","payer":4,"payee":1,"cents":140,"note":""}', '/pay dan ming 1.40', '[[4, 1, 140]]', 8123456001, 'Ben', '2026-09-11 12:47:16+00', NULL, 135, NULL),
	(56, 48, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":3}', '/hu ben 2 cat', '[[1, 2, 40], [3, 2, 80], [4, 2, 40]]', 8123456001, 'Ben', '2026-09-11 12:48:53+00', NULL, 137, NULL),
	(57, 49, 'recorded', true, '{"kind":"kong","player":2,"concealed":false,"discarder":null,"bao":null}', '/kong ben', '[[1, 2, 40], [3, 2, 40], [4, 2, 40]]', 8123456002, 'Cat', '2026-09-11 12:50:30+00', NULL, 139, NULL),
	(58, 48, 'fixed', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":3}', '/hu ben 5 cat', '[[1, 2, 320], [3, 2, 640], [4, 2, 320]]', 8123456001, 'Ben', '2026-09-11 12:48:53+00', NULL, 137, NULL),
	(59, 48, 'fixed', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":4}', '/hu cat 5 dan', '[[1, 3, 320], [2, 3, 320], [4, 3, 640]]', 8123456001, 'Ben', '2026-09-11 12:48:53+00', NULL, 137, NULL),
	(60, 27, 'redone', true, '{"kind":"payment","payer":4,"payee":1,"cents":100,"note":"from night 1"}', '/pay Dan Ah Ming 1.00 from night 1', '[[4, 1, 100]]', 8123456002, 'Cat', '2026-09-11 12:55:04+00', NULL, 143, NULL),
	(61, 50, 'recorded', true, '{"kind":"payment","payer":3,"payee":1,"cents":1000,"note":"from night 2"}', '/pay Cat Ah Ming 10.00 from night 2', '[[3, 1, 1000]]', 8123456001, 'Ben', '2026-09-18 12:13:14+00', NULL, 154, NULL),
	(62, 51, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":2}', '/hu cat 3 ben', '[[1, 3, 200], [2, 3, 400], [4, 3, 200]]', 8123456001, 'Ben', '2026-09-18 12:14:51+00', NULL, 156, NULL),
	(63, 52, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-09-18 12:16:28+00', NULL, 158, NULL),
	(64, 53, 'recorded', true, '{"kind":"substitution","leaves":3,"joins":5}', '/sub Cat eve', '[]', 8123456002, 'Cat', '2026-09-18 12:18:12+00', NULL, 161, NULL),
	(65, 54, 'recorded', true, '{"kind":"win","winners":[{"player":5,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":2}', '/hu eve 1 ben', '[[1, 5, 50], [2, 5, 100], [4, 5, 50]]', 8123456001, 'Ben', '2026-09-18 12:19:49+00', NULL, 162, NULL),
	(66, 55, 'recorded', true, '{"kind":"kong","player":4,"concealed":true,"discarder":null,"bao":null}', '/ankong dan', '[[1, 4, 300], [2, 4, 300], [5, 4, 300]]', 8123456001, 'Ben', '2026-09-18 12:21:26+00', NULL, 164, NULL),
	(67, 56, 'recorded', true, '{"kind":"seating","seats":[2,5,4,1]}', '/seats Ben, eve, Dan, Ah Ming', '[]', 8123456001, 'Ben', '2026-09-18 12:23:10+00', NULL, 167, NULL),
	(68, 57, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo dan 2', '[[2, 4, 200], [5, 4, 200], [1, 4, 200]]', 8123456003, 'Dan', '2026-09-18 12:24:47+00', NULL, 168, NULL),
	(69, 58, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":{"payer":5,"reason":"fresh_win"}}],"discarder":5}', '/hu dan 2 eve bao eve fresh win', '[[5, 4, 400]]', 8123456003, 'Dan', '2026-09-18 12:26:24+00', NULL, 170, NULL),
	(70, 59, 'recorded', true, '{"kind":"substitution","leaves":4,"joins":3}', '/sub Dan Cat', '[]', 8123456002, 'Cat', '2026-09-18 12:28:08+00', NULL, 173, NULL),
	(93, 76, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-10-03 12:04:51+00', NULL, 225, NULL),
	(72, 61, 'recorded', true, '{"kind":"rules","rules":{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"},"said":"stake"}', '/house stake 1', '[]', 8123456001, 'Ben', '2026-09-18 12:31:22+00', NULL, 176, NULL),
	(73, 62, 'recorded', true, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":5}', '/hu ming 3 eve', '[[2, 1, 200], [5, 1, 400], [3, 1, 200]]', 8123456001, 'Ben', '2026-09-18 12:32:59+00', NULL, 178, NULL),
	(74, 52, 'fixed', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":3}', '/hu ben 2 cat', '[[1, 2, 100], [3, 2, 200], [4, 2, 100]]', 8123456001, 'Ben', '2026-09-18 12:34:36+00', NULL, 180, NULL),
	(75, 63, 'recorded', true, '{"kind":"payment","payer":5,"payee":4,"cents":1200,"note":"from night 3"}', '/pay eve Dan 12.00 from night 3', '[[5, 4, 1200]]', 8123456000, 'Ah Ming', '2026-10-02 12:03:14+00', NULL, 189, NULL),
	(76, 64, 'recorded', true, '{"kind":"payment","payer":2,"payee":1,"cents":850,"note":"from night 3"}', '/pay Ben Ah Ming 8.50 from night 3', '[[2, 1, 850]]', 8123456000, 'Ah Ming', '2026-10-02 12:03:14+00', NULL, NULL, NULL),
	(77, 65, 'recorded', true, '{"kind":"payment","payer":3,"payee":4,"cents":300,"note":"from night 3"}', '/pay Cat Dan 3.00 from night 3', '[[3, 4, 300]]', 8123456000, 'Ah Ming', '2026-10-02 12:03:14+00', NULL, NULL, NULL),
	(78, 66, 'recorded', true, '{"kind":"payment","payer":2,"payee":4,"cents":50,"note":"from night 3"}', '/pay Ben Dan 0.50 from night 3', '[[2, 4, 50]]', 8123456000, 'Ah Ming', '2026-10-02 12:03:14+00', NULL, NULL, NULL),
	(79, 67, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}', '/hu ben 3 cat', '[[1, 2, 80], [3, 2, 160], [4, 2, 80]]', 8123456001, 'Ben', '2026-10-02 12:04:51+00', NULL, 191, NULL),
	(80, 68, 'recorded', true, '{"kind":"bite","player":2,"what":"flowers","dealt":false,"number":null}', '/bite ben flowers', '[[1, 2, 40], [3, 2, 40], [4, 2, 40]]', 8123456001, 'Ben', '2026-10-02 12:06:28+00', NULL, 193, NULL),
	(81, 69, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tiles","notation":"123456789m 2p (EEE) +2p"},"claims":[],"bao":null}],"discarder":4}', '/hu cat (EEE) 123m 456m 789m 22p from dan', '[[1, 3, 20], [2, 3, 20], [4, 3, 40]]', 8123456001, 'Ben', '2026-10-02 12:08:05+00', NULL, 195, NULL),
	(82, 70, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-10-02 12:09:42+00', NULL, 197, NULL),
	(83, 71, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo dan 2', '[[1, 4, 80], [2, 4, 80], [3, 4, 80]]', 8123456001, 'Ben', '2026-10-02 12:11:19+00', NULL, 199, NULL),
	(84, 67, 'replayed', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}', '/hu ben 3 cat', '[[3, 2, 160], [4, 2, 80], [1, 2, 80]]', 8123456001, 'Ben', '2026-10-02 12:13:03+00', NULL, NULL, NULL),
	(85, 68, 'replayed', true, '{"kind":"bite","player":2,"what":"flowers","dealt":false,"number":null}', '/bite ben flowers', '[[3, 2, 40], [4, 2, 40], [1, 2, 40]]', 8123456001, 'Ben', '2026-10-02 12:13:03+00', NULL, NULL, NULL),
	(86, 69, 'replayed', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tiles","notation":"123456789m 2p (EEE) +2p"},"claims":[],"bao":null}],"discarder":4}', '/hu cat (EEE) 123m 456m 789m 22p from dan', '[[2, 3, 20], [4, 3, 40], [1, 3, 20]]', 8123456001, 'Ben', '2026-10-02 12:13:03+00', NULL, NULL, NULL),
	(87, 71, 'replayed', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo dan 2', '[[2, 4, 80], [3, 4, 80], [1, 4, 80]]', 8123456001, 'Ben', '2026-10-02 12:13:03+00', NULL, NULL, NULL),
	(88, 63, 'undone', false, '{"kind":"payment","payer":5,"payee":4,"cents":1200,"note":"from night 3"}', '/pay eve Dan 12.00 from night 3', '[[5, 4, 1200]]', 8123456001, 'Ben', '2026-10-02 12:14:40+00', NULL, 203, NULL),
	(89, 72, 'recorded', true, '{"kind":"rules","rules":{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"},"said":"preset"}', '/house preset standard', '[]', 8123456001, 'Ben', '2026-10-02 12:16:24+00', NULL, NULL, NULL),
	(90, 73, 'recorded', true, '{"kind":"kong","player":2,"concealed":false,"discarder":null,"bao":null}', '/kong ben', '[[3, 2, 40], [4, 2, 40], [1, 2, 40]]', 8123456001, 'Ben', '2026-10-02 12:19:38+00', NULL, 210, NULL),
	(91, 74, 'recorded', true, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":4}', '/hu ming 2 dan', '[[2, 1, 40], [3, 1, 40], [4, 1, 80]]', 8123456001, 'Ben', '2026-10-02 12:21:15+00', NULL, 212, NULL),
	(92, 75, 'recorded', true, '{"kind":"bite","player":7,"what":"cat_rat","dealt":false,"number":null}', '/bite ben cat rat', '[[6, 7, 300], [8, 7, 300], [9, 7, 300]]', 8123456001, 'Ben', '2026-10-03 12:03:14+00', NULL, 223, NULL),
	(94, 77, 'recorded', true, '{"kind":"kong","player":8,"concealed":false,"discarder":null,"bao":null}', '/kong cat', '[[6, 8, 300], [7, 8, 300], [9, 8, 300]]', 8123456001, 'Ben', '2026-10-03 12:06:28+00', NULL, 227, NULL),
	(95, 78, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-10-03 12:08:05+00', NULL, 229, NULL),
	(96, 79, 'recorded', true, '{"kind":"win","winners":[{"player":9,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":7}', '/hu dan 3 ben', '[[6, 9, 400], [7, 9, 800], [8, 9, 400]]', 8123456001, 'Ben', '2026-10-03 12:09:42+00', NULL, 231, NULL),
	(97, 80, 'recorded', true, '{"kind":"win","winners":[{"player":8,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo cat 2', '[[6, 8, 400], [7, 8, 400], [9, 8, 400]]', 8123456001, 'Ben', '2026-10-03 12:11:19+00', NULL, 233, NULL),
	(98, 81, 'recorded', true, '{"kind":"win","winners":[{"player":7,"hand":{"by":"special","pattern":"thirteen_orphans"},"claims":[],"bao":null}],"discarder":9}', '/hu ben thirteen orphans dan', '[[6, 7, 3200], [8, 7, 3200], [9, 7, 3200]]', 8123456001, 'Ben', '2026-10-03 12:12:56+00', NULL, 235, NULL),
	(99, 82, 'recorded', true, '{"kind":"false_win","player":8,"discarder":9,"self_draw":false}', '/zhahu cat from dan', '[[8, 6, 1600], [8, 7, 1600], [8, 9, 1600]]', 8123456001, 'Ben', '2026-10-03 12:14:33+00', NULL, 237, NULL),
	(100, 83, 'recorded', true, '{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":5},"claims":[],"bao":{"payer":6,"reason":"winds"}}],"discarder":null}', '/zimo ben 5 bao ming winds', '[[6, 7, 9600]]', 8123456001, 'Ben', '2026-10-03 12:16:10+00', NULL, 239, NULL);
INSERT INTO public.revision VALUES
	(101, 84, 'recorded', true, '{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":4},"claims":[],"bao":{"payer":8,"reason":"dragons"}}],"discarder":8}', '/hu ben 4 cat bao cat dragons', '[[8, 7, 3200]]', 8123456001, 'Ben', '2026-10-03 12:17:47+00', NULL, 241, NULL),
	(102, 84, 'undone', false, '{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":4},"claims":[],"bao":{"payer":8,"reason":"dragons"}}],"discarder":8}', '/hu ben 4 cat bao cat dragons', '[[8, 7, 3200]]', 8123456001, 'Ben', '2026-10-03 12:19:24+00', NULL, 243, NULL),
	(103, 85, 'recorded', true, '{"kind":"kong","player":9,"concealed":true,"discarder":null,"bao":null}', '/ankong dan', '[[6, 9, 600], [7, 9, 600], [8, 9, 600]]', 8123456001, 'Ben', '2026-10-03 12:21:01+00', NULL, 245, NULL),
	(104, 79, 'fixed', true, '{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":9}', '/hu ben 3 dan', '[[6, 7, 400], [8, 7, 400], [9, 7, 800]]', 8123456001, 'Ben', '2026-10-03 12:22:38+00', NULL, 247, NULL),
	(105, 86, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-10-03 12:24:15+00', NULL, 249, NULL),
	(106, 87, 'recorded', true, '{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo ben 2', '[[6, 7, 400], [8, 7, 400], [9, 7, 400]]', 8123456001, 'Ben', '2026-10-10 12:06:28+00', NULL, 271, NULL),
	(107, 88, 'recorded', true, '{"kind":"kong","player":8,"concealed":false,"discarder":null,"bao":null}', '/kong cat', '[[6, 8, 300], [7, 8, 300], [9, 8, 300]]', 8123456001, 'Ben', '2026-10-10 12:08:05+00', NULL, 272, NULL),
	(108, 89, 'recorded', true, '{"kind":"win","winners":[{"player":9,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":6}', '/hu dan 3 ming', '[[6, 9, 800], [7, 9, 400], [8, 9, 400]]', 8123456001, 'Ben', '2026-10-10 12:09:42+00', NULL, 273, NULL),
	(109, 90, 'recorded', true, '{"kind":"win","winners":[{"player":8,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":9}', '/hu cat 2 dan', '[[6, 8, 200], [7, 8, 200], [9, 8, 400]]', 8123456001, 'Ben', '2026-10-10 12:19:24+00', NULL, 286, NULL),
	(110, 91, 'recorded', true, '{"kind":"bite","player":13,"what":"rooster_centipede","dealt":true,"number":null}', '/bite dan rooster centipede dealt', '[[10, 13, 400], [11, 13, 400], [12, 13, 400]]', 8123456001, 'Ben', '2026-10-11 06:03:14+00', NULL, NULL, NULL),
	(111, 92, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-10-11 06:04:51+00', NULL, NULL, NULL),
	(112, 93, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-10-11 06:06:28+00', NULL, NULL, NULL),
	(113, 94, 'recorded', true, '{"kind":"win","winners":[{"player":10,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":12}', '/hu ah ming 2 cat', '[[11, 10, 200], [12, 10, 400], [13, 10, 200]]', 8123456001, 'Ben', '2026-10-11 06:08:05+00', NULL, NULL, NULL),
	(114, 95, 'recorded', true, '{"kind":"win","winners":[{"player":12,"hand":{"by":"tai","tai":5},"claims":[],"bao":{"payer":11,"reason":"limit"}}],"discarder":null}', '/zimo cat 5 bao ben limit', '[[11, 12, 9600]]', 8123456001, 'Ben', '2026-10-11 06:09:42+00', NULL, NULL, NULL),
	(115, 96, 'recorded', true, '{"kind":"false_win","player":13,"discarder":null,"self_draw":true}', '/zhahu dan zimo', '[[13, 10, 1600], [13, 11, 1600], [13, 12, 1600]]', 8123456001, 'Ben', '2026-10-11 06:11:19+00', NULL, NULL, NULL),
	(116, 97, 'recorded', true, '{"kind":"kong","player":11,"concealed":false,"discarder":10,"bao":null}', '/kong ben from ah ming', '[[10, 11, 200], [12, 11, 200], [13, 11, 200]]', 8123456001, 'Ben', '2026-10-11 06:12:56+00', NULL, NULL, NULL),
	(117, 98, 'recorded', true, '{"kind":"bite","player":12,"what":"flowers","dealt":false,"number":null}', '/bite cat flowers', '[[10, 12, 200], [11, 12, 200], [13, 12, 200]]', 8123456001, 'Ben', '2026-10-11 06:14:33+00', NULL, NULL, NULL),
	(118, 99, 'recorded', true, '{"kind":"win","winners":[{"player":11,"hand":{"by":"special","pattern":"all_honours"},"claims":[],"bao":null}],"discarder":13}', '/hu ben all honours dan', '[[10, 11, 1600], [12, 11, 1600], [13, 11, 3200]]', 8123456001, 'Ben', '2026-10-11 06:16:10+00', NULL, NULL, NULL),
	(119, 100, 'recorded', true, '{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":3},"claims":[],"bao":null},{"player":12,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":13}', '/hu ben 3, cat 1 from dan', '[[10, 11, 400], [12, 11, 400], [13, 11, 800]]', 8123456001, 'Ben', '2026-10-11 06:17:47+00', NULL, NULL, NULL),
	(120, 100, 'undone', false, '{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":3},"claims":[],"bao":null},{"player":12,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":13}', '/hu ben 3, cat 1 from dan', '[[10, 11, 400], [12, 11, 400], [13, 11, 800]]', 8123456001, 'Ben', '2026-10-11 06:19:24+00', NULL, NULL, NULL),
	(121, 101, 'recorded', true, '{"kind":"win","winners":[{"player":13,"hand":{"by":"tai","tai":9},"claims":[],"bao":null}],"discarder":11}', '/hu dan 9 ben', '[[10, 13, 1600], [11, 13, 3200], [12, 13, 1600]]', 8123456001, 'Ben', '2026-10-11 06:21:01+00', NULL, NULL, NULL),
	(122, 92, 'fixed', true, '{"kind":"payment","payer":11,"payee":12,"cents":550,"note":""}', '/pay ben cat 5.50', '[[11, 12, 550]]', 8123456001, 'Ben', '2026-10-11 06:22:38+00', NULL, NULL, NULL),
	(123, 102, 'recorded', true, '{"kind":"win","winners":[{"player":14,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":15}', '/hu ben 3 uncle bob', '[[15, 14, 80], [16, 14, 40], [17, 14, 40]]', 8123456001, 'Ben', '2026-10-17 12:05:12+00', NULL, 332, NULL),
	(124, 103, 'recorded', true, '{"kind":"kong","player":16,"concealed":false,"discarder":null,"bao":null}', '/kong auntie may', '[[14, 16, 20], [15, 16, 20], [17, 16, 20]]', 8123456001, 'Ben', '2026-10-17 12:06:49+00', NULL, 334, NULL),
	(125, 104, 'recorded', true, '{"kind":"win","winners":[{"player":15,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo uncle bob 2', '[[14, 15, 40], [16, 15, 40], [17, 15, 40]]', 8123456001, 'Ben', '2026-10-17 12:08:26+00', NULL, 336, NULL),
	(126, 105, 'recorded', true, '{"kind":"win","winners":[{"player":15,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":17}', '/hu 2 cat', '[[14, 15, 20], [16, 15, 20], [17, 15, 40]]', 8123456005, 'Finn', '2026-10-17 12:11:47+00', NULL, 340, NULL),
	(127, 106, 'recorded', true, '{"kind":"bite","player":19,"what":"cat_rat","dealt":true,"number":null}', '/bite 小斌 猫鼠 起手', '[[18, 19, 40], [20, 19, 40], [21, 19, 40]]', 8123456101, '小斌', '2026-11-07 12:03:14+00', NULL, 353, NULL),
	(128, 107, 'recorded', true, '{"kind":"win","winners":[{"player":19,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":20}', '/hu 小斌 3 小美', '[[18, 19, 80], [20, 19, 160], [21, 19, 80]]', 8123456101, '小斌', '2026-11-07 12:04:51+00', NULL, 355, NULL),
	(129, 108, 'recorded', true, '{"kind":"kong","player":21,"concealed":false,"discarder":null,"bao":null}', '/gang 阿丹', '[[18, 21, 20], [19, 21, 20], [20, 21, 20]]', 8123456101, '小斌', '2026-11-07 12:06:28+00', NULL, 357, NULL),
	(130, 109, 'recorded', true, '{"kind":"kong","player":20,"concealed":true,"discarder":null,"bao":null}', '/ankong 小美', '[[18, 20, 20], [19, 20, 20], [21, 20, 20]]', 8123456101, '小斌', '2026-11-07 12:08:05+00', NULL, 359, NULL),
	(131, 110, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456101, '小斌', '2026-11-07 12:09:42+00', NULL, 361, NULL),
	(132, 111, 'recorded', true, '{"kind":"win","winners":[{"player":21,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":null}', '/zimo 阿丹 5台', '[[18, 21, 640], [19, 21, 640], [20, 21, 640]]', 8123456101, '小斌', '2026-11-07 12:11:19+00', NULL, 363, NULL),
	(133, 112, 'recorded', true, '{"kind":"false_win","player":19,"discarder":20,"self_draw":false}', '/zhahu 小斌 放炮 小美', '[[19, 18, 320], [19, 20, 640], [19, 21, 320]]', 8123456101, '小斌', '2026-11-07 12:14:33+00', NULL, 367, NULL),
	(134, 113, 'recorded', true, '{"kind":"payment","payer":20,"payee":19,"cents":550,"note":"宵夜"}', '/pay 小美 小斌 5.50 宵夜', '[[20, 19, 550]]', 8123456101, '小斌', '2026-11-07 12:16:10+00', NULL, 369, NULL),
	(135, 113, 'undone', false, '{"kind":"payment","payer":20,"payee":19,"cents":550,"note":"宵夜"}', '/pay 小美 小斌 5.50 宵夜', '[[20, 19, 550]]', 8123456101, '小斌', '2026-11-07 12:17:47+00', NULL, 371, NULL),
	(136, 107, 'fixed', true, '{"kind":"win","winners":[{"player":19,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":21}', '/hu 小斌 4 阿丹', '[[18, 19, 160], [20, 19, 160], [21, 19, 320]]', 8123456101, '小斌', '2026-11-07 12:19:24+00', NULL, 373, NULL),
	(137, 114, 'recorded', true, '{"kind":"bite","player":19,"what":"cat_rat","dealt":true,"number":null}', '/bite 小斌 猫鼠 起手', '[[18, 19, 80], [20, 19, 80], [21, 19, 80]]', 8123456101, '小斌', '2026-11-07 12:24:15+00', NULL, 382, NULL),
	(138, 115, 'recorded', true, '{"kind":"win","winners":[{"player":19,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":20}', '/hu 小斌 3 小美', '[[18, 19, 80], [20, 19, 160], [21, 19, 80]]', 8123456101, '小斌', '2026-11-07 12:25:52+00', NULL, 384, NULL),
	(139, 116, 'recorded', true, '{"kind":"kong","player":21,"concealed":false,"discarder":null,"bao":null}', '/gang 阿丹', '[[18, 21, 40], [19, 21, 40], [20, 21, 40]]', 8123456101, '小斌', '2026-11-07 12:27:29+00', NULL, 386, NULL),
	(140, 117, 'recorded', true, '{"kind":"kong","player":20,"concealed":true,"discarder":null,"bao":null}', '/ankong 小美', '[[18, 20, 80], [19, 20, 80], [21, 20, 80]]', 8123456101, '小斌', '2026-11-07 12:29:06+00', NULL, 388, NULL),
	(141, 118, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456101, '小斌', '2026-11-07 12:30:43+00', NULL, 390, NULL),
	(142, 119, 'recorded', true, '{"kind":"win","winners":[{"player":21,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":null}', '/zimo 阿丹 5台', '[[18, 21, 640], [19, 21, 640], [20, 21, 640]]', 8123456101, '小斌', '2026-11-07 12:32:20+00', NULL, 392, NULL),
	(143, 120, 'recorded', true, '{"kind":"win","winners":[{"player":24,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":25}', '/hu auntie 3 koko', '[[22, 24, 80], [23, 24, 80], [25, 24, 160]]', 8123456004, 'Eve', '2026-11-08 12:03:14+00', NULL, 399, NULL),
	(144, 121, 'recorded', true, '{"kind":"win","winners":[{"player":23,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo 2', '[[22, 23, 80], [24, 23, 80], [25, 23, 80]]', 8123456004, 'Eve', '2026-11-08 12:04:51+00', NULL, 401, NULL),
	(145, 122, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456004, 'Eve', '2026-11-08 12:06:28+00', NULL, 403, NULL),
	(146, 123, 'recorded', true, '{"kind":"win","winners":[{"player":23,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":22}', '/hu 4 amah', '[[22, 23, 320], [24, 23, 160], [25, 23, 160]]', 8123456004, 'Eve', '2026-11-08 12:12:56+00', NULL, 414, NULL),
	(147, 124, 'recorded', true, '{"kind":"win","winners":[{"player":26,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo 2', '[[14, 26, 40], [17, 26, 40], [27, 26, 40]]', 8123456004, 'Eve', '2026-11-14 12:03:14+00', 100000236, 420, NULL),
	(148, 125, 'recorded', true, '{"kind":"win","winners":[{"player":17,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":14}', '/hu 1 ben', '[[14, 17, 20], [26, 17, 10], [27, 17, 10]]', 8123456002, 'Cat', '2026-11-14 12:04:51+00', 100000237, 422, NULL),
	(149, 126, 'recorded', true, '{"kind":"kong","player":14,"concealed":false,"discarder":null,"bao":null}', '/kong me', '[[17, 14, 10], [26, 14, 10], [27, 14, 10]]', 8123456001, 'Ben', '2026-11-14 12:06:28+00', 100000238, 424, NULL),
	(150, 126, 'undone', false, '{"kind":"kong","player":14,"concealed":false,"discarder":null,"bao":null}', '/kong me', '[[17, 14, 10], [26, 14, 10], [27, 14, 10]]', 8123456002, 'Cat', '2026-11-14 12:08:05+00', 100000239, 426, NULL);
INSERT INTO public.revision VALUES
	(151, 127, 'recorded', true, '{"kind":"kong","player":11,"concealed":false,"discarder":null,"bao":null}', '/kong ben', '[[12, 11, 60], [10, 11, 60], [13, 11, 60]]', 8123456001, 'Ben', '2026-11-15 06:03:14+00', 100000243, NULL, NULL),
	(152, 128, 'recorded', true, '{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":12}', '/hu ben 3 cat', '[[12, 11, 240], [10, 11, 120], [13, 11, 120]]', 8123456001, 'Ben', '2026-11-15 06:04:51+00', 100000244, NULL, NULL),
	(153, 129, 'recorded', true, '{"kind":"win","winners":[{"player":13,"hand":{"by":"tai","tai":4},"claims":[],"bao":{"payer":11,"reason":"limit"}}],"discarder":11}', '/hu dan 4 ben bao ben limit', '[[11, 13, 960]]', 8123456001, 'Ben', '2026-11-15 06:06:28+00', 100000245, NULL, NULL),
	(154, 130, 'recorded', true, '{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":12}', '/hu Ben 3 from Cat', '[[12, 11, 240], [10, 11, 120], [13, 11, 120]]', 8123456002, 'Cat', '2026-11-15 06:06:56+00', 100000252, 4, NULL),
	(155, 127, 'undone', false, '{"kind":"kong","player":11,"concealed":false,"discarder":null,"bao":null}', '/kong ben', '[[12, 11, 60], [10, 11, 60], [13, 11, 60]]', 8123456002, 'Cat', '2026-11-15 06:08:33+00', 100000253, 5, NULL),
	(156, 131, 'recorded', true, '{"kind":"payment","payer":11,"payee":12,"cents":200,"note":"tea"}', '/pay ben cat 2 tea', '[[11, 12, 200]]', 8123456001, 'Ben', '2026-11-15 06:10:10+00', 100000254, 7, NULL),
	(157, 132, 'recorded', true, '{"kind":"win","winners":[{"player":28,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":31}', '/hu Player 1 3 from Cat', '[[29, 28, 400], [30, 28, 400], [31, 28, 800]]', 0, 'Player 1', '2026-11-16 12:06:28+00', 100000259, 449, NULL),
	(158, 133, 'recorded', true, '{"kind":"win","winners":[{"player":29,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":28}', '/hu Player 2 2 from Player 1', '[[28, 29, 400], [30, 29, 200], [31, 29, 200]]', 0, 'Player 2', '2026-11-16 12:08:05+00', 100000260, 451, NULL),
	(159, 134, 'recorded', true, '{"kind":"kong","player":28,"concealed":false,"discarder":null,"bao":null}', '/kong Player 1', '[[29, 28, 200], [30, 28, 200], [31, 28, 200]]', 8123456002, 'Cat', '2026-11-16 12:09:42+00', 100000261, 453, NULL),
	(160, 135, 'recorded', true, '{"kind":"payment","payer":31,"payee":30,"cents":200,"note":""}', '/pay Cat Ben 2.00', '[[31, 30, 200]]', 0, 'Player 1', '2026-11-16 12:11:19+00', 100000262, 455, NULL),
	(161, 132, 'fixed', true, '{"kind":"win","winners":[{"player":28,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":31}', '/hu Player 1 4 from Cat', '[[29, 28, 800], [30, 28, 800], [31, 28, 1600]]', 0, 'Player 1', '2026-11-16 12:12:56+00', 100000263, 457, NULL),
	(162, 136, 'recorded', true, '{"kind":"win","winners":[{"player":29,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":null}', '/hu Player 2 3 zimo', '[[30, 29, 800], [31, 29, 800], [32, 29, 800]]', 0, 'Player 2', '2026-11-16 12:21:08+00', 100000270, 470, NULL),
	(163, 137, 'recorded', true, '{"kind":"win","winners":[{"player":29,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":31}', '/hu Player 2 1 from Cat', '[[30, 29, 100], [31, 29, 200], [32, 29, 100]]', 8123456001, 'Ben', '2026-11-16 12:22:45+00', 100000271, 472, NULL),
	(164, 136, 'undone', false, '{"kind":"win","winners":[{"player":29,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":null}', '/hu Player 2 3 zimo', '[[30, 29, 800], [31, 29, 800], [32, 29, 800]]', 0, 'Player 2', '2026-11-16 12:24:22+00', 100000272, 474, NULL),
	(165, 138, 'recorded', true, '{"kind":"win","winners":[{"player":31,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":29}', '/hu cat 1 player 2', '[[29, 31, 200], [30, 31, 100], [32, 31, 100]]', 8123456002, 'Cat', '2026-11-16 12:27:43+00', 100000275, 478, NULL),
	(166, 139, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}', '/hu ben 3 cat', '[[1, 2, 200], [3, 2, 400], [4, 2, 200]]', 8123456001, 'Ben', '2026-11-20 12:03:14+00', 100000293, 503, NULL),
	(167, 140, 'recorded', true, '{"kind":"kong","player":4,"concealed":false,"discarder":null,"bao":null}', '/kong dan', '[[1, 4, 100], [2, 4, 100], [3, 4, 100]]', 8123456002, 'Cat', '2026-11-20 12:04:51+00', 100000294, 505, NULL),
	(168, 141, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456004, 'Eve', '2026-11-20 12:06:28+00', 100000295, 507, NULL),
	(169, 142, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":2}', '/hu cat 2 ben', '[[1, 3, 100], [2, 3, 200], [4, 3, 100]]', 8123456001, 'Ben', '2026-11-20 12:08:05+00', 100000296, 509, NULL),
	(170, 143, 'recorded', true, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":null}', '/zimo ming 1', '[[2, 1, 100], [3, 1, 100], [4, 1, 100]]', 8123456002, 'Cat', '2026-11-20 12:09:42+00', 100000297, 511, NULL),
	(171, 144, 'recorded', true, '{"kind":"bite","player":2,"what":"cat_rat","dealt":false,"number":null}', '/bite ben cat rat', '[[1, 2, 100], [3, 2, 100], [4, 2, 100]]', 8123456004, 'Eve', '2026-11-20 12:11:19+00', 100000298, 513, NULL),
	(172, 145, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":1}', '/hu dan 4 ming', '[[1, 4, 800], [2, 4, 400], [3, 4, 400]]', 8123456001, 'Ben', '2026-11-20 12:12:56+00', 100000299, 515, NULL),
	(173, 146, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456002, 'Cat', '2026-11-20 12:14:33+00', 100000300, 517, NULL),
	(174, 147, 'recorded', true, '{"kind":"payment","payer":3,"payee":2,"cents":500,"note":"taxi"}', '/pay cat ben 5 taxi', '[[3, 2, 500]]', 8123456004, 'Eve', '2026-11-20 12:16:10+00', 100000301, 519, NULL),
	(175, 148, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":4}', '/hu ben 1 dan', '[[1, 2, 50], [3, 2, 50], [4, 2, 100]]', 8123456001, 'Ben', '2026-11-20 12:17:47+00', 100000302, 521, NULL),
	(176, 149, 'recorded', true, '{"kind":"kong","player":3,"concealed":true,"discarder":null,"bao":null}', '/ankong cat', '[[1, 3, 200], [2, 3, 200], [4, 3, 200]]', 8123456002, 'Cat', '2026-11-20 12:19:24+00', 100000303, 523, NULL),
	(177, 150, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":2}', '/hu cat 5 ben', '[[1, 3, 800], [2, 3, 1600], [4, 3, 800]]', 8123456004, 'Eve', '2026-11-20 12:21:01+00', 100000304, 525, NULL),
	(178, 151, 'recorded', true, '{"kind":"false_win","player":2,"discarder":1,"self_draw":false}', '/zhahu ben from ming', '[[2, 1, 1600], [2, 3, 800], [2, 4, 800]]', 8123456001, 'Ben', '2026-11-20 12:22:38+00', 100000305, 527, NULL),
	(179, 152, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo dan 2', '[[1, 4, 200], [2, 4, 200], [3, 4, 200]]', 8123456002, 'Cat', '2026-11-20 12:24:15+00', 100000306, 529, NULL),
	(180, 153, 'recorded', true, '{"kind":"bite","player":1,"what":"blue","dealt":false,"number":null}', '/bite ming blue', '[[2, 1, 200], [3, 1, 200], [4, 1, 200]]', 8123456004, 'Eve', '2026-11-20 12:25:52+00', 100000307, 531, NULL),
	(181, 154, 'recorded', true, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}', '/hu ming 3 cat', '[[2, 1, 200], [3, 1, 400], [4, 1, 200]]', 8123456001, 'Ben', '2026-11-20 12:27:29+00', 100000308, 533, NULL),
	(182, 155, 'recorded', true, '{"kind":"kong","player":2,"concealed":false,"discarder":3,"bao":null}', '/kong ben from cat', '[[1, 2, 100], [3, 2, 100], [4, 2, 100]]', 8123456002, 'Cat', '2026-11-20 12:29:06+00', 100000309, 535, NULL),
	(183, 156, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":4}', '/hu ben 2 dan', '[[1, 2, 100], [3, 2, 100], [4, 2, 200]]', 8123456004, 'Eve', '2026-11-20 12:30:43+00', 100000310, 537, NULL),
	(184, 157, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-11-20 12:32:20+00', 100000311, 539, NULL),
	(185, 143, 'undone', false, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":null}', '/zimo ming 1', '[[2, 1, 100], [3, 1, 100], [4, 1, 100]]', 8123456002, 'Cat', '2026-11-20 12:33:57+00', 100000312, 541, NULL),
	(186, 140, 'fixed', true, '{"kind":"kong","player":4,"concealed":true,"discarder":null,"bao":null}', '/kong dan concealed', '[[1, 4, 200], [2, 4, 200], [3, 4, 200]]', 8123456002, 'Cat', '2026-11-20 12:35:34+00', 100000313, 543, NULL),
	(187, 158, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}', '/hu Ben 3 from Cat', '[[1, 2, 200], [3, 2, 400], [4, 2, 200]]', 8123456001, 'Ben', '2026-11-20 12:36:02+00', 100000317, 545, NULL),
	(188, 158, 'undone', false, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}', '/hu Ben 3 from Cat', '[[1, 2, 200], [3, 2, 400], [4, 2, 200]]', 8123456002, 'Cat', '2026-11-20 12:36:09+00', 100000318, NULL, NULL),
	(189, 158, 'redone', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}', '/hu Ben 3 from Cat', '[[1, 2, 200], [3, 2, 400], [4, 2, 200]]', 8123456003, 'Dan', '2026-11-20 12:36:16+00', 100000319, NULL, NULL),
	(190, 158, 'fixed', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":null}', '/hu Dan 1 zimo', '[[1, 4, 100], [2, 4, 100], [3, 4, 100]]', 8123456003, 'Dan', '2026-11-20 12:36:44+00', 100000323, NULL, NULL),
	(191, 159, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":1}', '/hu ben 4 ming', '[[1, 2, 800], [3, 2, 400], [4, 2, 400]]', 8123456001, 'Ben', '2026-11-20 12:38:21+00', 100000324, 547, NULL),
	(192, 160, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":4}', '/hu cat 1 dan', '[[1, 3, 50], [2, 3, 50], [4, 3, 100]]', 8123456001, 'Ben', '2026-11-20 12:39:58+00', 100000325, 549, NULL),
	(193, 161, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-11-20 12:41:35+00', 100000326, 551, NULL),
	(194, 162, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo ben 2', '[[1, 2, 200], [3, 2, 200], [4, 2, 200]]', 8123456001, 'Ben', '2026-11-20 12:43:12+00', 100000327, 553, NULL),
	(195, 163, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":3}', '/hu dan 1 cat', '[[1, 4, 50], [2, 4, 50], [3, 4, 100]]', 8123456001, 'Ben', '2026-11-20 12:44:49+00', 100000328, 555, NULL),
	(196, 164, 'recorded', true, '{"kind":"kong","player":1,"concealed":false,"discarder":null,"bao":null}', '/kong ming', '[[2, 1, 100], [3, 1, 100], [4, 1, 100]]', 8123456001, 'Ben', '2026-11-20 12:46:26+00', 100000329, 557, NULL),
	(197, 165, 'recorded', true, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":2}', '/hu ming 1 ben', '[[2, 1, 100], [3, 1, 50], [4, 1, 50]]', 8123456001, 'Ben', '2026-11-20 12:48:03+00', 100000330, 559, NULL),
	(198, 166, 'recorded', true, '{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":null}', '/zimo cat 3', '[[1, 3, 400], [2, 3, 400], [4, 3, 400]]', 8123456001, 'Ben', '2026-11-20 12:49:40+00', 100000331, 561, NULL),
	(199, 167, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-11-20 12:51:17+00', 100000332, 563, NULL),
	(200, 168, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":3}', '/hu ben 1 cat', '[[1, 2, 50], [3, 2, 100], [4, 2, 50]]', 8123456001, 'Ben', '2026-11-20 12:52:54+00', 100000333, 565, NULL);
INSERT INTO public.revision VALUES
	(201, 169, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":2}', '/hu dan 2 ben', '[[1, 4, 100], [2, 4, 200], [3, 4, 100]]', 8123456001, 'Ben', '2026-11-20 12:54:31+00', 100000334, 567, NULL),
	(202, 170, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456001, 'Ben', '2026-11-20 12:56:08+00', 100000335, 569, NULL),
	(203, 171, 'recorded', true, '{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}', '/hu dan 3 cat', '[[1, 4, 200], [2, 4, 200], [3, 4, 400]]', 8123456001, 'Ben', '2026-11-20 12:57:45+00', 100000336, 571, NULL),
	(204, 172, 'recorded', true, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":3}', '/hu ming 2 cat', '[[2, 1, 100], [3, 1, 200], [4, 1, 100]]', 8123456001, 'Ben', '2026-11-20 13:01:04+00', 100000339, 577, NULL),
	(205, 173, 'recorded', true, '{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":3}', '/hu ming 2 cat', '[[2, 1, 100], [3, 1, 200], [4, 1, 100]]', 8123456003, 'Dan', '2026-11-20 13:01:09+00', 100000340, 579, NULL),
	(206, 174, 'recorded', true, '{"kind":"win","winners":[{"player":33,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":34}', '/hu ben 3 uncle bob', '[[34, 33, 80], [35, 33, 40], [36, 33, 40]]', 8123456001, 'Ben', '2026-10-17 12:05:12+00', NULL, 332, NULL),
	(207, 175, 'recorded', true, '{"kind":"kong","player":35,"concealed":false,"discarder":null,"bao":null}', '/kong auntie may', '[[33, 35, 20], [34, 35, 20], [36, 35, 20]]', 8123456001, 'Ben', '2026-10-17 12:06:49+00', NULL, 334, NULL),
	(208, 176, 'recorded', true, '{"kind":"win","winners":[{"player":34,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo uncle bob 2', '[[33, 34, 40], [35, 34, 40], [36, 34, 40]]', 8123456001, 'Ben', '2026-10-17 12:08:26+00', NULL, 336, NULL),
	(209, 177, 'recorded', true, '{"kind":"win","winners":[{"player":34,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":36}', '/hu 2 cat', '[[33, 34, 20], [35, 34, 20], [36, 34, 40]]', 8123456005, 'Finn', '2026-10-17 12:11:47+00', NULL, 340, NULL),
	(210, 178, 'recorded', true, '{"kind":"win","winners":[{"player":37,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}', '/zimo 2', '[[33, 37, 40], [36, 37, 40], [38, 37, 40]]', 8123456004, 'Eve', '2026-11-14 12:03:14+00', NULL, 420, NULL),
	(211, 179, 'recorded', true, '{"kind":"win","winners":[{"player":36,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":33}', '/hu 1 ben', '[[33, 36, 20], [37, 36, 10], [38, 36, 10]]', 8123456002, 'Cat', '2026-11-14 12:04:51+00', NULL, 422, NULL),
	(212, 180, 'recorded', true, '{"kind":"kong","player":33,"concealed":false,"discarder":null,"bao":null}', '/kong me', '[[36, 33, 10], [37, 33, 10], [38, 33, 10]]', 8123456001, 'Ben', '2026-11-14 12:06:28+00', NULL, 424, NULL),
	(213, 180, 'undone', false, '{"kind":"kong","player":33,"concealed":false,"discarder":null,"bao":null}', '/kong me', '[[36, 33, 10], [37, 33, 10], [38, 33, 10]]', 8123456002, 'Cat', '2026-11-14 12:08:05+00', NULL, 426, NULL),
	(214, 181, 'recorded', true, '{"kind":"win","winners":[{"player":33,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":37}', '/hu ben 2 eve', '[[36, 33, 40], [37, 33, 80], [38, 33, 40]]', 8123456002, 'Cat', '2026-11-20 13:07:51+00', 100000348, 590, NULL),
	(215, 182, 'recorded', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":1}', '/hu ben 3 ming', '[[1, 2, 400], [3, 2, 200], [4, 2, 200]]', 8123456001, 'Ben', '2026-11-20 15:41:37+00', 100000349, 592, NULL),
	(216, 182, 'fixed', true, '{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":1}', '/hu ben 4 ming', '[[1, 2, 800], [3, 2, 400], [4, 2, 400]]', 8123456001, 'Ben', '2026-11-20 15:41:37+00', 100000350, 592, NULL),
	(217, 183, 'recorded', true, '{"kind":"kong","player":3,"concealed":false,"discarder":null,"bao":null}', '/kong cat', '[[1, 3, 100], [2, 3, 100], [4, 3, 100]]', 8123456002, 'Cat', '2026-11-20 15:43:54+00', 100000351, 594, NULL),
	(218, 184, 'recorded', true, '{"kind":"draw"}', '/draw', '[]', 8123456003, 'Dan', '2026-11-20 15:44:01+00', 100000352, NULL, NULL),
	(219, 141, 'undone', false, '{"kind":"draw"}', '/draw', '[]', 8123456002, 'Cat', '2026-11-20 15:45:38+00', 100000353, 597, NULL);

INSERT INTO public.summary VALUES
	(1, 33, '{"hands":15,"draws":4,"players":[[2,[1,15,2,0,1,6,0,1,0,-1720,1,[4,4,1,2],[[2,0,-400],[5,1,-1320],[6,0,-80],[2,1,80]],[[1,-760,1,1],[3,-640,0,0],[4,-320,1,0]]]],[1,[1,15,2,1,2,6,0,1,0,1480,4,[5,5,1,13],[[5,2,2160],[6,0,-80],[2,0,-160],[2,0,-440]],[[2,760,1,1],[4,260,0,1],[3,460,0,0]]]],[3,[1,15,1,0,1,4,2,2,0,340,1,[4,4,1,10],[[2,0,200],[2,0,-720],[5,0,140],[6,1,720]],[[2,640,0,0],[4,160,1,1],[1,-460,0,0]]]],[4,[1,15,4,2,2,13,1,0,640,-100,4,[5,7,1,19],[[6,2,-560],[2,0,-120],[2,2,1560],[5,0,-980]],[[2,320,0,1],[1,-260,1,0],[3,-160,1,1]]]]]}'),
	(2, 35, '{"hands":11,"draws":1,"players":[[4,[1,11,2,1,2,5,0,2,0,-3980,5,[4,4,2,19],[[5,1,-2880],[2,0,-160],[3,1,-1260],[1,0,320]],[[1,-1100,0,0],[2,-2520,0,0],[3,-360,1,2]]]],[1,[1,11,0,0,0,0,0,0,0,-280,1,[0,0,0,0],[[1,0,-320],[5,0,1600],[2,0,-160],[3,0,-1400]],[[4,1100,0,0],[3,100,0,0],[2,-1480,0,0]]]],[2,[1,11,4,1,0,18,1,0,0,8940,3,[6,10,2,14],[[3,2,4060],[1,1,240],[5,0,2240],[2,1,2400]],[[4,2520,0,0],[3,4940,3,0],[1,1480,0,0]]]],[3,[1,11,3,1,3,9,1,0,3520,-4680,2,[5,5,2,24],[[2,1,-2080],[3,1,-1400],[1,0,-240],[5,1,-960]],[[4,360,2,1],[1,-100,0,0],[2,-4940,0,3]]]]]}'),
	(3, 17, '{"hands":7,"draws":0,"players":[[1,[1,7,1,0,0,3,0,0,0,-150,1,[3,3,3,13],[[1,0,-200],[2,1,700],[1,0,-300],[3,0,-350]],[[3,-100,0,0],[2,100,0,0],[5,350,1,0],[4,-500,0,0]]]],[2,[1,7,1,0,2,2,0,0,0,-900,2,[2,2,3,3],[[3,1,100],[1,0,-400],[2,0,-300],[1,0,-300]],[[3,-300,1,1],[1,-100,0,0],[4,-400,0,0],[5,-100,0,1]]]],[3,[1,4,2,1,1,4,0,0,0,700,2,[3,3,3,2],[[2,1,100],[1,0,-200],[1,1,800],[0,0,0]],[[2,300,1,1],[1,100,0,0],[4,200,0,0],[5,100,0,0]]]],[4,[1,5,2,1,0,4,1,0,0,1550,0,[2,2,3,8],[[0,0,0],[1,1,1300],[3,1,450],[1,0,-200]],[[3,-200,0,0],[2,400,0,0],[5,850,1,0],[1,500,0,0]]]],[5,[1,5,1,0,2,1,0,0,400,-1200,1,[1,1,3,5],[[1,0,-700],[2,1,0],[0,0,0],[2,0,-500]],[[2,100,1,0],[1,-350,0,1],[4,-850,0,1],[3,-100,0,0]]]]]}'),
	(4, 18, '{"hands":5,"draws":1,"players":[[2,[1,5,1,0,0,3,1,1,0,420,2,[3,3,4,5],[[2,1,420],[0,0,0],[1,0,80],[2,0,-80]],[[3,220,1,0],[4,80,0,0],[1,120,0,0]]]],[3,[1,5,1,0,1,1,0,0,0,-280,2,[1,1,4,7],[[2,0,-80],[2,1,-120],[0,0,0],[1,0,-80]],[[2,-220,0,1],[4,-40,1,0],[1,-20,0,0]]]],[4,[1,5,1,1,2,2,0,0,0,-40,1,[2,2,4,9],[[1,0,-120],[2,1,240],[2,0,-160],[0,0,0]],[[2,-80,0,0],[3,40,0,1],[1,0,0,1]]]],[1,[1,5,1,0,0,2,0,0,0,-100,0,[2,2,4,12],[[0,0,0],[1,1,120],[2,0,-80],[2,0,-140]],[[2,-120,0,0],[3,20,0,0],[4,0,1,0]]]]]}'),
	(5, 17, '{"hands":8,"draws":3,"players":[[7,[1,8,3,1,0,13,0,1,0,22000,2,[5,5,1,7],[[2,1,1200],[3,0,0],[2,1,11200],[1,1,9600]],[[6,13500,0,0],[8,4800,0,0],[9,3700,2,0]]]],[6,[1,8,0,0,0,0,0,0,9600,-13200,2,[0,0,0,0],[[3,0,-1200],[2,0,-8000],[1,0,-3200],[2,0,-800]],[[7,-13500,0,0],[8,900,0,0],[9,-600,0,0]]]],[8,[1,8,1,1,0,2,1,0,0,-7200,1,[2,2,1,6],[[1,0,-3200],[2,1,800],[3,0,0],[2,0,-4800]],[[7,-4800,0,0],[6,-900,0,0],[9,-1500,0,0]]]],[9,[1,8,0,0,2,0,1,0,0,-1600,2,[0,0,0,0],[[2,0,1600],[1,0,-3200],[2,0,-1200],[3,0,1200]],[[7,-3700,0,2],[8,1500,0,0],[6,600,0,0]]]]]}'),
	(6, 6, '{"hands":2,"draws":0,"players":[[6,[1,2,0,0,1,0,0,0,0,-1500,1,[0,0,0,0],[[1,0,-400],[0,0,0],[0,0,0],[1,0,-1100]],[[7,-400,0,0],[8,-300,0,0],[9,-800,0,1]]]],[7,[1,2,1,1,0,2,0,0,0,500,1,[2,2,2,1],[[1,0,-700],[1,1,1200],[0,0,0],[0,0,0]],[[6,400,0,0],[8,100,0,0],[9,0,0,0]]]],[8,[1,2,0,0,0,0,1,0,0,100,0,[0,0,0,0],[[0,0,0],[1,0,500],[1,0,-400],[0,0,0]],[[7,-100,0,0],[6,300,0,0],[9,-100,0,0]]]],[9,[1,2,1,0,0,3,0,0,0,900,0,[3,3,2,3],[[0,0,0],[0,0,0],[1,1,1300],[1,0,-400]],[[7,0,0,0],[8,100,0,0],[6,800,1,0]]]]]}'),
	(7, 16, '{"hands":6,"draws":1,"players":[[13,[1,6,1,0,1,5,0,1,0,-1000,1,[5,9,1,11],[[1,1,6400],[3,0,-8400],[1,0,-200],[1,0,1200]],[[10,200,0,0],[11,-1400,1,1],[12,200,0,0]]]],[10,[1,6,1,0,0,2,0,0,0,-1600,1,[2,2,1,4],[[1,0,-400],[1,0,-1600],[3,0,-400],[1,1,800]],[[13,-200,0,0],[12,200,1,0],[11,-1600,0,0]]]],[11,[1,6,1,0,1,5,1,0,9600,-5000,1,[5,10,1,9],[[1,0,-200],[1,0,-400],[1,0,-3200],[3,1,-1200]],[[13,1400,1,1],[10,1600,0,0],[12,-8000,0,0]]]],[12,[1,6,1,1,1,5,0,1,0,7600,3,[5,5,1,5],[[3,1,10000],[1,0,-400],[1,0,-400],[1,0,-1600]],[[13,-200,0,0],[10,-200,0,1],[11,8000,0,0]]]]]}'),
	(8, 7, '{"hands":3,"draws":0,"players":[[14,[1,3,1,0,0,3,0,0,0,80,2,[3,3,1,1],[[2,1,100],[0,0,0],[0,0,0],[1,0,-20]],[[15,20,1,0],[16,20,0,0],[17,40,0,0]]]],[15,[1,3,2,1,1,4,0,0,0,100,1,[2,2,1,3],[[1,1,80],[2,1,20],[0,0,0],[0,0,0]],[[14,-20,0,1],[16,40,0,0],[17,80,1,0]]]],[16,[1,3,0,0,0,0,1,0,0,-40,0,[0,0,0,0],[[0,0,0],[1,0,-20],[2,0,-20],[0,0,0]],[[14,-20,0,0],[15,-40,0,0],[17,20,0,0]]]],[17,[1,3,0,0,1,0,0,0,0,-140,0,[0,0,0,0],[[0,0,0],[0,0,0],[1,0,-40],[2,0,-100]],[[14,-40,0,0],[16,-20,0,0],[15,-80,0,1]]]]]}'),
	(9, 13, '{"hands":4,"draws":1,"players":[[19,[1,4,1,0,0,4,0,1,0,-1200,2,[4,4,1,2],[[2,0,-680],[1,1,760],[0,0,0],[1,0,-1280]],[[18,-120,0,0],[20,-460,0,0],[21,-620,1,0]]]],[18,[1,4,0,0,0,0,0,0,0,-560,1,[0,0,0,0],[[1,0,-200],[0,0,0],[1,0,320],[2,0,-680]],[[19,120,0,0],[21,-660,0,0],[20,-20,0,0]]]],[20,[1,4,0,0,0,0,1,0,0,-160,1,[0,0,0,0],[[1,0,640],[2,0,-600],[1,0,-200],[0,0,0]],[[19,460,0,0],[21,-640,0,0],[18,20,0,0]]]],[21,[1,4,1,1,1,5,1,0,0,1920,0,[5,5,1,6],[[0,0,0],[1,0,320],[2,1,1960],[1,0,-360]],[[19,620,0,1],[18,660,0,0],[20,640,0,0]]]]]}'),
	(10, 9, '{"hands":3,"draws":1,"players":[[19,[1,3,1,0,0,3,0,1,0,-200,1,[3,3,2,2],[[1,0,-120],[1,1,560],[0,0,0],[1,0,-640]],[[18,160,0,0],[20,160,1,0],[21,-520,0,0]]]],[18,[1,3,0,0,0,0,0,0,0,-920,1,[0,0,0,0],[[1,0,-160],[0,0,0],[1,0,-640],[1,0,-120]],[[19,-160,0,0],[21,-680,0,0],[20,-80,0,0]]]],[20,[1,3,0,0,1,0,1,0,0,-680,1,[0,0,0,0],[[1,0,-640],[1,0,200],[1,0,-240],[0,0,0]],[[19,-160,0,1],[21,-600,0,0],[18,80,0,0]]]],[21,[1,3,1,1,0,5,1,0,0,1800,0,[5,5,2,6],[[0,0,0],[1,1,1920],[1,0,40],[1,0,-160]],[[19,520,0,0],[18,680,0,0],[20,600,0,0]]]]]}'),
	(11, 6, '{"hands":3,"draws":1,"players":[[22,[1,3,0,0,0,0,0,0,0,-160,1,[0,0,0,0],[[1,0,-80],[0,0,0],[0,0,0],[2,0,-80]],[[24,-80,0,0],[23,-80,0,0]]]],[23,[1,3,1,1,0,2,0,0,0,160,2,[2,2,1,2],[[2,1,240],[1,0,-80],[0,0,0],[0,0,0]],[[24,0,0,0],[22,80,0,0],[25,80,0,0]]]],[24,[1,3,1,0,0,3,0,0,0,240,0,[3,3,1,1],[[0,0,0],[2,0,-80],[1,1,320],[0,0,0]],[[25,160,1,0],[22,80,0,0],[23,0,0,0]]]],[25,[1,3,0,0,1,0,0,0,0,-240,0,[0,0,0,0],[[0,0,0],[0,0,0],[2,0,-80],[1,0,-160]],[[24,-160,0,1],[23,-80,0,0]]]]]}'),
	(12, 4, '{"hands":1,"draws":0,"players":[[22,[1,1,0,0,1,0,0,0,0,-320,1,[0,0,0,0],[[1,0,-320],[0,0,0],[0,0,0],[0,0,0]],[[23,-320,0,1]]]],[23,[1,1,1,0,0,4,0,0,0,640,0,[4,4,2,1],[[0,0,0],[1,1,640],[0,0,0],[0,0,0]],[[22,320,1,0],[24,160,0,0],[25,160,0,0]]]],[24,[1,1,0,0,0,0,0,0,0,-160,0,[0,0,0,0],[[0,0,0],[0,0,0],[1,0,-160],[0,0,0]],[[23,-160,0,0]]]],[25,[1,1,0,0,0,0,0,0,0,-160,0,[0,0,0,0],[[0,0,0],[0,0,0],[0,0,0],[1,0,-160]],[[23,-160,0,0]]]]]}'),
	(13, 7, '{"hands":2,"draws":0,"players":[[14,[1,2,0,0,1,0,0,0,0,-60,1,[0,0,0,0],[[1,0,-40],[0,0,0],[0,0,0],[1,0,-20]],[[26,-40,0,0],[17,-20,0,1]]]],[17,[1,2,1,0,0,1,0,0,0,0,1,[1,1,2,2],[[1,1,40],[1,0,-40],[0,0,0],[0,0,0]],[[26,-30,0,0],[14,20,1,0],[27,10,0,0]]]],[26,[1,2,1,1,0,2,0,0,0,110,0,[2,2,2,1],[[0,0,0],[1,0,-10],[1,1,120],[0,0,0]],[[14,40,0,0],[17,30,0,0],[27,40,0,0]]]],[27,[1,2,0,0,0,0,0,0,0,-50,0,[0,0,0,0],[[0,0,0],[0,0,0],[1,0,-10],[1,0,-40]],[[26,-40,0,0],[17,-10,0,0]]]]]}'),
	(15, 8, '{"hands":2,"draws":0,"players":[[28,[1,2,1,0,1,4,1,0,0,3400,2,[4,4,1,1],[[2,1,2800],[0,0,0],[0,0,0],[0,0,600]],[[31,1800,1,0],[29,600,0,1],[30,1000,0,0]]]],[29,[1,2,1,0,0,2,0,0,0,-200,0,[2,2,1,2],[[0,0,-200],[2,1,0],[0,0,0],[0,0,0]],[[28,-600,1,0],[30,200,0,0],[31,200,0,0]]]],[30,[1,2,0,0,0,0,0,0,0,-1200,0,[0,0,0,0],[[0,0,0],[0,0,-200],[2,0,-1000],[0,0,0]],[[28,-1000,0,0],[29,-200,0,0]]]],[31,[1,2,0,0,1,0,0,0,0,-2000,0,[0,0,0,0],[[0,0,0],[0,0,0],[0,0,-200],[2,0,-1800]],[[28,-1800,0,1],[29,-200,0,0]]]]]}');

SELECT pg_catalog.setval('public.due_id_seq', 46, true);

SELECT pg_catalog.setval('public.entry_id_seq', 184, true);

SELECT pg_catalog.setval('public.handover_id_seq', 18, true);

SELECT pg_catalog.setval('public.milestone_id_seq', 40, true);

SELECT pg_catalog.setval('public.night_id_seq', 20, true);

SELECT pg_catalog.setval('public.person_id_seq', 38, true);

SELECT pg_catalog.setval('public.posting_id_seq', 668, true);

SELECT pg_catalog.setval('public.revision_id_seq', 219, true);

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.checkpoint
    ADD CONSTRAINT checkpoint_pkey PRIMARY KEY (night_id, number);

ALTER TABLE ONLY public.claim
    ADD CONSTRAINT claim_pkey PRIMARY KEY (chat_id);

ALTER TABLE ONLY public.due
    ADD CONSTRAINT due_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.handover
    ADD CONSTRAINT handover_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.household
    ADD CONSTRAINT household_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (update_id);

ALTER TABLE ONLY public.lobby
    ADD CONSTRAINT lobby_pkey PRIMARY KEY (chat_id);

ALTER TABLE ONLY public.milestone
    ADD CONSTRAINT milestone_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.milestone
    ADD CONSTRAINT milestone_update_id_key UNIQUE (update_id);

ALTER TABLE ONLY public.night
    ADD CONSTRAINT night_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.posting
    ADD CONSTRAINT posting_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.proxy
    ADD CONSTRAINT proxy_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.revision
    ADD CONSTRAINT revision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.revision
    ADD CONSTRAINT revision_update_id_key UNIQUE (update_id);

ALTER TABLE ONLY public.summary
    ADD CONSTRAINT summary_pkey PRIMARY KEY (night_id);

CREATE UNIQUE INDEX entry_number ON public.entry USING btree (night_id, number);

CREATE UNIQUE INDEX handover_update ON public.handover USING btree (update_id, night_id, payer_id, payee_id);

CREATE INDEX inbox_pending ON public.inbox USING btree (chat_id, update_id) WHERE (NOT done);

CREATE INDEX inbox_reply ON public.inbox USING btree (chat_id, reply_id);

CREATE INDEX ix_claim_worker ON public.claim USING btree (worker);

CREATE INDEX ix_due_night_id ON public.due USING btree (night_id);

CREATE INDEX ix_handover_night_id ON public.handover USING btree (night_id);

CREATE INDEX ix_household_chat_id ON public.household USING btree (chat_id);

CREATE INDEX ix_milestone_night_id ON public.milestone USING btree (night_id);

CREATE INDEX ix_person_chat_id ON public.person USING btree (chat_id);

CREATE INDEX ix_posting_night_id ON public.posting USING btree (night_id);

CREATE INDEX ix_posting_revision_id ON public.posting USING btree (revision_id);

CREATE INDEX night_lagging ON public.night USING btree (chat_id) WHERE (board_changes < changes);

CREATE UNIQUE INDEX night_number ON public.night USING btree (chat_id, number);

CREATE UNIQUE INDEX night_open ON public.night USING btree (chat_id) WHERE ((status)::text = 'open'::text);

CREATE UNIQUE INDEX person_user ON public.person USING btree (chat_id, user_id);

CREATE INDEX revision_entry ON public.revision USING btree (entry_id, id);

CREATE INDEX revision_message ON public.revision USING btree (message_id);

ALTER TABLE ONLY public.checkpoint
    ADD CONSTRAINT checkpoint_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.night(id);

ALTER TABLE ONLY public.due
    ADD CONSTRAINT due_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.night(id);

ALTER TABLE ONLY public.due
    ADD CONSTRAINT due_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES public.person(id);

ALTER TABLE ONLY public.due
    ADD CONSTRAINT due_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES public.person(id);

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.night(id);

ALTER TABLE ONLY public.handover
    ADD CONSTRAINT handover_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.entry(id);

ALTER TABLE ONLY public.handover
    ADD CONSTRAINT handover_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.night(id);

ALTER TABLE ONLY public.handover
    ADD CONSTRAINT handover_payee_id_fkey FOREIGN KEY (payee_id) REFERENCES public.person(id);

ALTER TABLE ONLY public.handover
    ADD CONSTRAINT handover_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES public.person(id);

ALTER TABLE ONLY public.household
    ADD CONSTRAINT household_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chat(id);

ALTER TABLE ONLY public.household
    ADD CONSTRAINT household_head_id_fkey FOREIGN KEY (head_id) REFERENCES public.person(id);

ALTER TABLE ONLY public.household
    ADD CONSTRAINT household_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);

ALTER TABLE ONLY public.milestone
    ADD CONSTRAINT milestone_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.night(id);

ALTER TABLE ONLY public.night
    ADD CONSTRAINT night_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chat(id);

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chat(id);

ALTER TABLE ONLY public.posting
    ADD CONSTRAINT posting_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.night(id);

ALTER TABLE ONLY public.posting
    ADD CONSTRAINT posting_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);

ALTER TABLE ONLY public.posting
    ADD CONSTRAINT posting_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES public.revision(id);

ALTER TABLE ONLY public.revision
    ADD CONSTRAINT revision_cause_id_fkey FOREIGN KEY (cause_id) REFERENCES public.revision(id);

ALTER TABLE ONLY public.revision
    ADD CONSTRAINT revision_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.entry(id);

ALTER TABLE ONLY public.summary
    ADD CONSTRAINT summary_night_id_fkey FOREIGN KEY (night_id) REFERENCES public.night(id);
