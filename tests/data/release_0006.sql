BEGIN TRANSACTION;
CREATE TABLE alembic_version (
        version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
    );
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE chat (
	id BIGINT NOT NULL, 
	title VARCHAR NOT NULL, 
	language VARCHAR NOT NULL, 
	rules JSON, 
	settings JSON NOT NULL, 
	moved_to BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "chat" VALUES(-4000000001,'Friday','en','null','{"loggers": "anyone", "quiet": false, "language": "en", "round": 50, "reminders": 0}',NULL);
INSERT INTO "chat" VALUES(-4000000002,'Saturday table','en',NULL,'{"loggers": "players", "quiet": true, "language": "zh", "round": 10, "reminders": 3}',NULL);
INSERT INTO "chat" VALUES(-4000000003,'Sunday table','en',NULL,'{}',-1002000000001);
INSERT INTO "chat" VALUES(-4000000004,'Guests','en','{"preset": "doubles", "stake": 20, "scale": "doubling", "min_tai": 0, "limit_tai": 5, "chart": "half_and_double", "self_draw_bonus": 0, "special_hands": "normal", "several_winners": "next_in_turn", "false_win": "as_if_won", "foul_hand": "no_win", "bonus_unit_tai": 1.0, "bonus_unit": null, "units": {"kong": 1, "concealed_kong": 1, "bite": 1, "bite_dealt": 2, "all_animals": 2, "flower_pair": 1, "flower_pair_dealt": 2, "flower_group": 2}, "kong_from_discard": "all_pay", "bites": "all", "bao": {"dragons": false, "winds": false, "limit": false, "flush": false, "green": false, "terminals": false, "four_kongs": false, "fresh_win": false, "fresh_kong": false}, "bao_limit_on": "any", "fresh_win_wall": 5, "fresh_kong_wall": 7, "after_draw": "keep", "tai": {"animal": 1, "all_animals": 1, "seat_flower": 1, "flower_group": 1, "eight_flowers": "limit", "seven_flowers": "limit", "robbed_eighth": "limit", "dragon_pung": 1, "seat_wind_pung": 1, "round_wind_pung": 1, "little_three_dragons": 1, "big_three_dragons": "limit", "little_four_winds": 2, "big_four_winds": "limit", "all_chows": 4, "lesser_all_chows": 1, "all_pungs": 3, "concealed_pungs": "limit", "half_flush": 2, "full_flush": 4, "full_flush_chows": 0, "full_flush_pungs": 0, "nine_gates": "limit", "mixed_terminals": 2, "pure_terminals": "limit", "all_honours": "limit", "pure_green": 0, "thirteen_orphans": "limit", "four_kongs": "limit", "concealed_hand": 0, "seven_pairs": 0, "flower_replacement": 1, "kong_replacement": 1, "kong_on_kong": "limit", "robbed_kong": 1, "last_tile": 1, "heavenly_hand": "limit", "earthly_hand": "limit", "humanly_hand": 0}, "flower_on_flower": "once", "last_tile": "any", "concealed_pungs": "self_draw", "concealed_hand": "any", "nine_gates": "concealed_self_draw", "earthly_hand": "first_discard", "instant_dragons": 0, "instant_winds": 0, "all_chows_self_draw_wait": "any", "lesser_all_chows_wait": "two_tiles"}','{}',NULL);
INSERT INTO "chat" VALUES(-1002000000001,'Sunday table','en',NULL,'{}',NULL);
INSERT INTO "chat" VALUES(-4000000006,'No names','en',NULL,'{}',NULL);
INSERT INTO "chat" VALUES(-4000000007,'First night','en','{"preset": "guide", "stake": 100, "scale": "doubling", "min_tai": 1, "limit_tai": 5, "chart": "half_and_double", "self_draw_bonus": 0, "special_hands": "normal", "several_winners": "next_in_turn", "false_win": "limit_each", "foul_hand": "no_win", "bonus_unit_tai": 2.0, "bonus_unit": null, "units": {"kong": 1, "concealed_kong": 2, "bite": 1, "bite_dealt": 2, "all_animals": 2, "flower_pair": 1, "flower_pair_dealt": 2, "flower_group": 2}, "kong_from_discard": "all_pay", "bites": "all", "bao": {"dragons": false, "winds": false, "limit": true, "flush": false, "green": false, "terminals": false, "four_kongs": false, "fresh_win": false, "fresh_kong": false}, "bao_limit_on": "any", "fresh_win_wall": 5, "fresh_kong_wall": 7, "after_draw": "pass_if_instant", "tai": {"animal": 1, "all_animals": 1, "seat_flower": 1, "flower_group": 1, "eight_flowers": 12, "seven_flowers": 0, "robbed_eighth": 10, "dragon_pung": 1, "seat_wind_pung": 1, "round_wind_pung": 1, "little_three_dragons": 1, "big_three_dragons": 10, "little_four_winds": 2, "big_four_winds": 13, "all_chows": 4, "lesser_all_chows": 1, "all_pungs": 2, "concealed_pungs": 8, "half_flush": 2, "full_flush": 4, "full_flush_chows": 2, "full_flush_pungs": 2, "nine_gates": 13, "mixed_terminals": 2, "pure_terminals": 13, "all_honours": 10, "pure_green": 4, "thirteen_orphans": 13, "four_kongs": 18, "concealed_hand": 1, "seven_pairs": 0, "flower_replacement": 1, "kong_replacement": 1, "kong_on_kong": 5, "robbed_kong": 1, "last_tile": 1, "heavenly_hand": 13, "earthly_hand": 13, "humanly_hand": 13}, "flower_on_flower": "once", "last_tile": "any", "concealed_pungs": "self_draw", "concealed_hand": "self_draw", "nine_gates": "any", "earthly_hand": "or_first_draw", "instant_dragons": 0, "instant_winds": 0, "all_chows_self_draw_wait": "any", "lesser_all_chows_wait": "two_tiles"}','{}',NULL);
INSERT INTO "chat" VALUES(8123456001,'Ben','en',NULL,'{}',NULL);
INSERT INTO "chat" VALUES(8123456002,'Cat','en',NULL,'{}',NULL);
INSERT INTO "chat" VALUES(8123456003,'Dan','en',NULL,'{}',NULL);
CREATE TABLE checkpoint (
	night_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	rules TEXT NOT NULL, 
	snapshot TEXT NOT NULL, 
	PRIMARY KEY (night_id, number), 
	FOREIGN KEY(night_id) REFERENCES night (id)
);
INSERT INTO "checkpoint" VALUES(17,16,'{"preset":"standard","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[1,2,3,4],"balances":{"1":350,"2":-4600,"3":2550,"4":1700},"deal":{"dealer":3,"round":"S","streak":1,"hand":10,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}');
INSERT INTO "checkpoint" VALUES(17,32,'{"preset":"standard","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[1,2,3,4],"balances":{"1":-1100,"2":-2500,"3":2600,"4":1000},"deal":{"dealer":2,"round":"N","streak":2,"hand":24,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}');
CREATE TABLE claim (
	chat_id BIGINT NOT NULL, 
	worker VARCHAR, 
	until DATETIME NOT NULL, 
	PRIMARY KEY (chat_id)
);
CREATE TABLE due (
	id INTEGER NOT NULL, 
	night_id INTEGER NOT NULL, 
	payer_id INTEGER NOT NULL, 
	payee_id INTEGER NOT NULL, 
	cents BIGINT NOT NULL, 
	at DATETIME NOT NULL, 
	withdrawn BOOLEAN NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(night_id) REFERENCES night (id), 
	FOREIGN KEY(payer_id) REFERENCES person (id), 
	FOREIGN KEY(payee_id) REFERENCES person (id)
);
INSERT INTO "due" VALUES(7,2,3,2,8450,'2026-09-11 12:56:41.000000',0);
INSERT INTO "due" VALUES(8,2,3,1,1000,'2026-09-11 12:56:41.000000',0);
INSERT INTO "due" VALUES(9,3,5,4,1200,'2026-09-18 12:36:13.000000',0);
INSERT INTO "due" VALUES(10,3,2,1,850,'2026-09-18 12:36:13.000000',0);
INSERT INTO "due" VALUES(11,3,3,4,300,'2026-09-18 12:36:13.000000',0);
INSERT INTO "due" VALUES(12,3,2,4,50,'2026-09-18 12:36:13.000000',0);
INSERT INTO "due" VALUES(13,4,3,1,600,'2026-10-02 12:22:52.000000',0);
INSERT INTO "due" VALUES(14,4,2,4,300,'2026-10-02 12:22:52.000000',0);
INSERT INTO "due" VALUES(15,4,2,1,150,'2026-10-02 12:22:52.000000',0);
INSERT INTO "due" VALUES(16,5,6,7,13200,'2026-10-03 12:30:43.000000',0);
INSERT INTO "due" VALUES(17,5,8,7,7200,'2026-10-03 12:30:43.000000',0);
INSERT INTO "due" VALUES(18,5,9,7,1600,'2026-10-03 12:30:43.000000',0);
INSERT INTO "due" VALUES(19,6,6,9,900,'2026-10-10 12:14:33.000000',1);
INSERT INTO "due" VALUES(20,6,6,7,500,'2026-10-10 12:14:33.000000',1);
INSERT INTO "due" VALUES(21,6,6,8,100,'2026-10-10 12:14:33.000000',1);
INSERT INTO "due" VALUES(22,7,10,12,7150,'2026-10-11 06:25:52.000000',0);
INSERT INTO "due" VALUES(23,7,13,12,1000,'2026-10-11 06:25:52.000000',0);
INSERT INTO "due" VALUES(24,8,17,15,100,'2026-10-17 12:13:24.000000',0);
INSERT INTO "due" VALUES(25,8,16,14,40,'2026-10-17 12:13:24.000000',0);
INSERT INTO "due" VALUES(26,8,17,14,40,'2026-10-17 12:13:24.000000',0);
INSERT INTO "due" VALUES(32,13,14,26,60,'2026-11-14 12:09:42.000000',0);
INSERT INTO "due" VALUES(33,13,27,26,50,'2026-11-14 12:09:42.000000',0);
INSERT INTO "due" VALUES(34,15,31,28,2200,'2026-11-16 12:16:10.000000',0);
INSERT INTO "due" VALUES(35,15,29,28,200,'2026-11-16 12:16:10.000000',0);
CREATE TABLE entry (
	id INTEGER NOT NULL, 
	night_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(night_id) REFERENCES night (id)
);
INSERT INTO "entry" VALUES(25,2,1);
INSERT INTO "entry" VALUES(26,2,2);
INSERT INTO "entry" VALUES(27,2,3);
INSERT INTO "entry" VALUES(28,2,4);
INSERT INTO "entry" VALUES(29,2,5);
INSERT INTO "entry" VALUES(30,2,6);
INSERT INTO "entry" VALUES(31,2,7);
INSERT INTO "entry" VALUES(32,2,8);
INSERT INTO "entry" VALUES(33,2,9);
INSERT INTO "entry" VALUES(34,2,10);
INSERT INTO "entry" VALUES(35,2,11);
INSERT INTO "entry" VALUES(36,2,12);
INSERT INTO "entry" VALUES(37,2,13);
INSERT INTO "entry" VALUES(38,2,14);
INSERT INTO "entry" VALUES(39,2,15);
INSERT INTO "entry" VALUES(40,2,16);
INSERT INTO "entry" VALUES(41,2,17);
INSERT INTO "entry" VALUES(42,2,18);
INSERT INTO "entry" VALUES(43,2,19);
INSERT INTO "entry" VALUES(44,2,20);
INSERT INTO "entry" VALUES(45,2,21);
INSERT INTO "entry" VALUES(46,2,22);
INSERT INTO "entry" VALUES(47,2,23);
INSERT INTO "entry" VALUES(48,2,24);
INSERT INTO "entry" VALUES(49,2,25);
INSERT INTO "entry" VALUES(50,3,1);
INSERT INTO "entry" VALUES(51,3,2);
INSERT INTO "entry" VALUES(52,3,3);
INSERT INTO "entry" VALUES(53,3,4);
INSERT INTO "entry" VALUES(54,3,5);
INSERT INTO "entry" VALUES(55,3,6);
INSERT INTO "entry" VALUES(56,3,7);
INSERT INTO "entry" VALUES(57,3,8);
INSERT INTO "entry" VALUES(58,3,9);
INSERT INTO "entry" VALUES(59,3,10);
INSERT INTO "entry" VALUES(60,3,11);
INSERT INTO "entry" VALUES(61,3,12);
INSERT INTO "entry" VALUES(62,3,13);
INSERT INTO "entry" VALUES(63,4,1);
INSERT INTO "entry" VALUES(64,4,2);
INSERT INTO "entry" VALUES(65,4,3);
INSERT INTO "entry" VALUES(66,4,4);
INSERT INTO "entry" VALUES(67,4,5);
INSERT INTO "entry" VALUES(68,4,6);
INSERT INTO "entry" VALUES(69,4,7);
INSERT INTO "entry" VALUES(70,4,8);
INSERT INTO "entry" VALUES(71,4,9);
INSERT INTO "entry" VALUES(72,4,10);
INSERT INTO "entry" VALUES(73,4,11);
INSERT INTO "entry" VALUES(74,4,12);
INSERT INTO "entry" VALUES(75,5,1);
INSERT INTO "entry" VALUES(76,5,2);
INSERT INTO "entry" VALUES(77,5,3);
INSERT INTO "entry" VALUES(78,5,4);
INSERT INTO "entry" VALUES(79,5,5);
INSERT INTO "entry" VALUES(80,5,6);
INSERT INTO "entry" VALUES(81,5,7);
INSERT INTO "entry" VALUES(82,5,8);
INSERT INTO "entry" VALUES(83,5,9);
INSERT INTO "entry" VALUES(84,5,10);
INSERT INTO "entry" VALUES(85,5,11);
INSERT INTO "entry" VALUES(86,5,12);
INSERT INTO "entry" VALUES(87,6,1);
INSERT INTO "entry" VALUES(88,6,2);
INSERT INTO "entry" VALUES(89,6,3);
INSERT INTO "entry" VALUES(90,6,4);
INSERT INTO "entry" VALUES(91,7,1);
INSERT INTO "entry" VALUES(92,7,2);
INSERT INTO "entry" VALUES(93,7,3);
INSERT INTO "entry" VALUES(94,7,4);
INSERT INTO "entry" VALUES(95,7,5);
INSERT INTO "entry" VALUES(96,7,6);
INSERT INTO "entry" VALUES(97,7,7);
INSERT INTO "entry" VALUES(98,7,8);
INSERT INTO "entry" VALUES(99,7,9);
INSERT INTO "entry" VALUES(100,7,10);
INSERT INTO "entry" VALUES(101,7,11);
INSERT INTO "entry" VALUES(102,8,1);
INSERT INTO "entry" VALUES(103,8,2);
INSERT INTO "entry" VALUES(104,8,3);
INSERT INTO "entry" VALUES(105,8,4);
INSERT INTO "entry" VALUES(124,13,1);
INSERT INTO "entry" VALUES(125,13,2);
INSERT INTO "entry" VALUES(126,13,3);
INSERT INTO "entry" VALUES(127,14,1);
INSERT INTO "entry" VALUES(128,14,2);
INSERT INTO "entry" VALUES(129,14,3);
INSERT INTO "entry" VALUES(130,14,4);
INSERT INTO "entry" VALUES(131,14,5);
INSERT INTO "entry" VALUES(132,15,1);
INSERT INTO "entry" VALUES(133,15,2);
INSERT INTO "entry" VALUES(134,15,3);
INSERT INTO "entry" VALUES(135,15,4);
INSERT INTO "entry" VALUES(136,16,1);
INSERT INTO "entry" VALUES(137,16,2);
INSERT INTO "entry" VALUES(138,16,3);
INSERT INTO "entry" VALUES(139,17,1);
INSERT INTO "entry" VALUES(140,17,2);
INSERT INTO "entry" VALUES(141,17,3);
INSERT INTO "entry" VALUES(142,17,4);
INSERT INTO "entry" VALUES(143,17,5);
INSERT INTO "entry" VALUES(144,17,6);
INSERT INTO "entry" VALUES(145,17,7);
INSERT INTO "entry" VALUES(146,17,8);
INSERT INTO "entry" VALUES(147,17,9);
INSERT INTO "entry" VALUES(148,17,10);
INSERT INTO "entry" VALUES(149,17,11);
INSERT INTO "entry" VALUES(150,17,12);
INSERT INTO "entry" VALUES(151,17,13);
INSERT INTO "entry" VALUES(152,17,14);
INSERT INTO "entry" VALUES(153,17,15);
INSERT INTO "entry" VALUES(154,17,16);
INSERT INTO "entry" VALUES(155,17,17);
INSERT INTO "entry" VALUES(156,17,18);
INSERT INTO "entry" VALUES(157,17,19);
INSERT INTO "entry" VALUES(158,17,20);
INSERT INTO "entry" VALUES(159,17,21);
INSERT INTO "entry" VALUES(160,17,22);
INSERT INTO "entry" VALUES(161,17,23);
INSERT INTO "entry" VALUES(162,17,24);
INSERT INTO "entry" VALUES(163,17,25);
INSERT INTO "entry" VALUES(164,17,26);
INSERT INTO "entry" VALUES(165,17,27);
INSERT INTO "entry" VALUES(166,17,28);
INSERT INTO "entry" VALUES(167,17,29);
INSERT INTO "entry" VALUES(168,17,30);
INSERT INTO "entry" VALUES(169,17,31);
INSERT INTO "entry" VALUES(170,17,32);
INSERT INTO "entry" VALUES(171,17,33);
INSERT INTO "entry" VALUES(172,17,34);
INSERT INTO "entry" VALUES(173,17,35);
INSERT INTO "entry" VALUES(182,17,36);
INSERT INTO "entry" VALUES(183,17,37);
INSERT INTO "entry" VALUES(184,17,38);
CREATE TABLE handover (
	id INTEGER NOT NULL, 
	night_id INTEGER NOT NULL, 
	payer_id INTEGER NOT NULL, 
	payee_id INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	cents BIGINT NOT NULL, 
	entry_id INTEGER, 
	by_id BIGINT NOT NULL, 
	by_name VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	update_id BIGINT, 
	PRIMARY KEY (id), 
	FOREIGN KEY(night_id) REFERENCES night (id), 
	FOREIGN KEY(payer_id) REFERENCES person (id), 
	FOREIGN KEY(payee_id) REFERENCES person (id), 
	FOREIGN KEY(entry_id) REFERENCES entry (id)
);
INSERT INTO "handover" VALUES(8,2,3,2,'paid',8450,NULL,8123456003,'Dan','2026-09-11 12:56:48.000000',NULL);
INSERT INTO "handover" VALUES(9,2,3,1,'carried',1000,50,8123456001,'Ben','2026-09-18 12:13:14.000000',NULL);
INSERT INTO "handover" VALUES(10,3,5,4,'carried',1200,63,8123456000,'Ah Ming','2026-10-02 12:03:14.000000',NULL);
INSERT INTO "handover" VALUES(11,3,2,1,'carried',850,64,8123456000,'Ah Ming','2026-10-02 12:03:14.000000',NULL);
INSERT INTO "handover" VALUES(12,3,3,4,'carried',300,65,8123456000,'Ah Ming','2026-10-02 12:03:14.000000',NULL);
INSERT INTO "handover" VALUES(13,3,2,4,'carried',50,66,8123456000,'Ah Ming','2026-10-02 12:03:14.000000',NULL);
INSERT INTO "handover" VALUES(14,5,6,7,'paid',100,NULL,8123456000,'Ah Ming','2026-10-03 12:32:20.000000',NULL);
INSERT INTO "handover" VALUES(15,6,6,9,'paid',900,NULL,8123456000,'Ah Ming','2026-10-10 12:16:10.000000',NULL);
INSERT INTO "handover" VALUES(16,7,13,12,'paid',100,NULL,8123456003,'Dan','2026-10-11 06:27:29.000000',NULL);
CREATE TABLE household (
	person_id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	head_id INTEGER NOT NULL, 
	PRIMARY KEY (person_id), 
	FOREIGN KEY(person_id) REFERENCES person (id), 
	FOREIGN KEY(chat_id) REFERENCES chat (id), 
	FOREIGN KEY(head_id) REFERENCES person (id)
);
INSERT INTO "household" VALUES(11,-1002000000001,10);
INSERT INTO "household" VALUES(30,-4000000006,28);
CREATE TABLE inbox (
	update_id BIGINT NOT NULL, 
	chat_id BIGINT NOT NULL, 
	payload TEXT NOT NULL, 
	done BOOLEAN NOT NULL, 
	reply_id BIGINT, 
	taken DATETIME NOT NULL, 
	PRIMARY KEY (update_id)
);
INSERT INTO "inbox" VALUES(100000234,-4000000004,'{"update_id": 100000234, "message": {"message_id": 416, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657697, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/newgame Ben, Cat, Eve, Koko", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}',1,417,'2026-11-14 12:09:42.000000');
INSERT INTO "inbox" VALUES(100000235,-4000000004,'{"update_id": 100000235, "message": {"message_id": 419, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657697, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "pinned_message": {"message_id": 417, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657697, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 1\nDealer Ben\nEast Ben  0.00\nSouth Cat  0.00\nWest Eve  0.00\nNorth Koko  0.00\nNothing logged yet.\nDoubles rules \u00b7 stake 0.10 \u00b7 limit 5\u00a0tai\n\nTiles up!\nBen deals first \u00b7 log a win like /hu Cat 3 Eve", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 41, "length": 4}, {"type": "bold", "offset": 57, "length": 4}, {"type": "bold", "offset": 72, "length": 4}, {"type": "bold", "offset": 89, "length": 4}, {"type": "bold", "offset": 156, "length": 9}, {"type": "code", "offset": 199, "length": 13}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:2:1"}, {"text": "Zimo", "callback_data": "b:zm:2:1"}, {"text": "Kong", "callback_data": "b:ko:2:1"}], [{"text": "Bite", "callback_data": "b:bi:2:1"}, {"text": "Draw", "callback_data": "b:dr:2:1"}, {"text": "More \u2026", "callback_data": "b:mo:2:1"}]]}}}}',1,NULL,'2026-11-14 12:09:42.000000');
INSERT INTO "inbox" VALUES(100000236,-4000000004,'{"update_id": 100000236, "message": {"message_id": 420, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657794, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/zimo 2", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,421,'2026-11-14 12:09:42.000000');
INSERT INTO "inbox" VALUES(100000237,-4000000004,'{"update_id": 100000237, "message": {"message_id": 422, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657891, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu 1 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,423,'2026-11-14 12:09:42.000000');
INSERT INTO "inbox" VALUES(100000238,-4000000004,'{"update_id": 100000238, "message": {"message_id": 424, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794657988, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/kong me", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,425,'2026-11-14 12:09:42.000000');
INSERT INTO "inbox" VALUES(100000239,-4000000004,'{"update_id": 100000239, "message": {"message_id": 426, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794658085, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/undo", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,427,'2026-11-14 12:09:42.000000');
INSERT INTO "inbox" VALUES(100000240,-4000000004,'{"update_id": 100000240, "message": {"message_id": 428, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1794658182, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/end", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}',1,429,'2026-11-14 12:09:42.000000');
INSERT INTO "inbox" VALUES(100000241,-4000000003,'{"update_id": 100000241, "message": {"message_id": 431, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722497, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/newgame Cat, Ben, Ah Ming, Dan guide 0.30", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}',1,NULL,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000242,-4000000003,'{"update_id": 100000242, "message": {"message_id": 434, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722497, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "pinned_message": {"message_id": 432, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722497, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 1\nDealer Cat\nEast Cat  0.00\nSouth Ben  0.00\nWest Ah Ming  0.00\nNorth Dan  0.00\nNothing logged yet.\nGuide rules \u00b7 stake 0.30 \u00b7 limit 5\u00a0tai\n\nTiles up!\nCat deals first \u00b7 log a win like /hu Ben 3 Ah Ming", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 41, "length": 4}, {"type": "bold", "offset": 57, "length": 4}, {"type": "bold", "offset": 76, "length": 4}, {"type": "bold", "offset": 92, "length": 4}, {"type": "bold", "offset": 157, "length": 9}, {"type": "code", "offset": 200, "length": 17}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:2:1"}, {"text": "Zimo", "callback_data": "b:zm:2:1"}, {"text": "Kong", "callback_data": "b:ko:2:1"}], [{"text": "Bite", "callback_data": "b:bi:2:1"}, {"text": "Draw", "callback_data": "b:dr:2:1"}, {"text": "More \u2026", "callback_data": "b:mo:2:1"}]]}}}}',1,NULL,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000243,-4000000003,'{"update_id": 100000243, "message": {"message_id": 435, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722594, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/kong ben", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,NULL,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000244,-4000000003,'{"update_id": 100000244, "message": {"message_id": 437, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722691, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,NULL,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000245,-4000000003,'{"update_id": 100000245, "message": {"message_id": 439, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 4 ben bao ben limit", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,NULL,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000246,-4000000003,'{"update_id": 100000246, "message": {"message_id": 441, "chat": {"id": -4000000003, "type": "group", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "migrate_to_chat_id": -1002000000001}}',1,NULL,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000247,-1002000000001,'{"update_id": 100000247, "message": {"message_id": 1, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "migrate_from_chat_id": -4000000003}}',1,NULL,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000248,-1002000000001,'{"update_id": 100000248, "message": {"message_id": 3, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "pinned_message": {"message_id": 2, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 3\nDealer Ah Ming\nEast Ah Ming  -1.80\nSouth Dan  +7.80\nWest Cat  -3.00\nNorth Ben  -3.00\nLast: #3 Dan wins 4 tai off Ben \u00b7 Ben pays for all: the limit  +9.60 \u00b7 Ben 06:06\nGuide rules \u00b7 stake 0.30 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 49, "length": 5}, {"type": "bold", "offset": 66, "length": 5}, {"type": "bold", "offset": 82, "length": 5}, {"type": "bold", "offset": 99, "length": 5}, {"type": "bold", "offset": 111, "length": 2}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:2:3"}, {"text": "Zimo", "callback_data": "b:zm:2:3"}, {"text": "Kong", "callback_data": "b:ko:2:3"}], [{"text": "Bite", "callback_data": "b:bi:2:3"}, {"text": "Draw", "callback_data": "b:dr:2:3"}, {"text": "More \u2026", "callback_data": "b:mo:2:3"}]]}}}}',1,NULL,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000249,-1002000000001,'{"update_id": 100000249, "callback_query": {"id": "900000000017", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 2, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722788, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 3\nDealer Ah Ming\nEast Ah Ming  -1.80\nSouth Dan  +7.80\nWest Cat  -3.00\nNorth Ben  -3.00\nLast: #3 Dan wins 4 tai off Ben \u00b7 Ben pays for all: the limit  +9.60 \u00b7 Ben 06:06\nGuide rules \u00b7 stake 0.30 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 49, "length": 5}, {"type": "bold", "offset": 66, "length": 5}, {"type": "bold", "offset": 82, "length": 5}, {"type": "bold", "offset": 99, "length": 5}, {"type": "bold", "offset": 111, "length": 2}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:2:3"}, {"text": "Zimo", "callback_data": "b:zm:2:3"}, {"text": "Kong", "callback_data": "b:ko:2:3"}], [{"text": "Bite", "callback_data": "b:bi:2:3"}, {"text": "Draw", "callback_data": "b:dr:2:3"}, {"text": "More \u2026", "callback_data": "b:mo:2:3"}]]}}, "chat_instance": "-1002000000001", "data": "b:hu:2:3"}}',1,4,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000250,-1002000000001,'{"update_id": 100000250, "callback_query": {"id": "900000000018", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 4, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722795, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Cat \u00b7 who won?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Cat", "callback_data": "p:hu:2:3:3qchurm:0:0:wc"}, {"text": "Ben", "callback_data": "p:hu:2:3:3qchurm:0:0:wb"}], [{"text": "Ah Ming", "callback_data": "p:hu:2:3:3qchurm:0:0:wa"}, {"text": "Dan", "callback_data": "p:hu:2:3:3qchurm:0:0:wd"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurm"}]]}}, "chat_instance": "-1002000000001", "data": "p:hu:2:3:3qchurm:0:0:wb"}}',1,4,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000251,-1002000000001,'{"update_id": 100000251, "callback_query": {"id": "900000000019", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 4, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722795, "edit_date": 1794722802, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Cat \u00b7 Ben wins. Off whom?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Cat", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc"}, {"text": "Ah Ming", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.da"}], [{"text": "Dan", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dd"}, {"text": "Self-drawn", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.z"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurm"}]]}}, "chat_instance": "-1002000000001", "data": "p:hu:2:3:3qchurm:0:0:wb.dc"}}',1,4,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000252,-1002000000001,'{"update_id": 100000252, "callback_query": {"id": "900000000020", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 4, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722795, "edit_date": 1794722809, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Cat \u00b7 Ben wins. How many tai?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "1 tai  +1.20", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t1"}, {"text": "2 tai  +2.40", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t2"}, {"text": "3 tai  +4.80", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t3"}], [{"text": "4 tai  +9.60", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t4"}, {"text": "5 tai  +19.20", "callback_data": "p:hu:2:3:3qchurm:0:0:wb.dc.t5"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurm"}]]}}, "chat_instance": "-1002000000001", "data": "p:hu:2:3:3qchurm:0:0:wb.dc.t3"}}',1,4,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000253,-1002000000001,'{"update_id": 100000253, "message": {"message_id": 5, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794722913, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/undo 1", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,6,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000254,-1002000000001,'{"update_id": 100000254, "message": {"message_id": 7, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1794723010, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/pay ben cat 2 tea", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}',1,8,'2026-11-15 06:10:10.000000');
INSERT INTO "inbox" VALUES(100000255,0,'{"update_id": 100000255}',1,443,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000256,0,'{"update_id": 100000256}',1,445,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000257,-4000000006,'{"update_id": 100000257}',1,447,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000258,-4000000006,'{"update_id": 100000258}',1,NULL,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000259,-4000000006,'{"update_id": 100000259}',1,450,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000260,-4000000006,'{"update_id": 100000260}',1,452,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000261,-4000000006,'{"update_id": 100000261}',1,454,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000262,-4000000006,'{"update_id": 100000262}',1,456,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000263,-4000000006,'{"update_id": 100000263}',1,458,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000264,-4000000006,'{"update_id": 100000264}',1,460,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000265,-4000000006,'{"update_id": 100000265}',1,462,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000266,-4000000006,'{"update_id": 100000266}',1,465,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000267,-4000000006,'{"update_id": 100000267}',1,465,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000268,-4000000006,'{"update_id": 100000268}',1,467,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000269,-4000000006,'{"update_id": 100000269}',1,NULL,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000270,-4000000006,'{"update_id": 100000270}',1,471,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000271,-4000000006,'{"update_id": 100000271}',1,473,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000272,-4000000006,'{"update_id": 100000272}',1,475,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000273,0,'{"update_id": 100000273}',1,477,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000274,0,'{"update_id": 100000274}',1,477,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000275,-4000000006,'{"update_id": 100000275, "message": {"message_id": 478, "chat": {"id": -4000000006, "type": "group", "title": "No names"}, "date": 1794832063, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu cat 1 player 2", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,479,'2026-11-16 12:27:43.000000');
INSERT INTO "inbox" VALUES(100000276,-4000000004,'{"update_id": 100000276, "message": {"message_id": 480, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089697, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/house stake 0.20", "entities": [{"type": "bot_command", "offset": 0, "length": 6}]}}',1,481,'2026-11-19 12:04:58.000000');
INSERT INTO "inbox" VALUES(100000277,-4000000004,'{"update_id": 100000277, "message": {"message_id": 482, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/newgame", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}',1,483,'2026-11-19 12:04:58.000000');
INSERT INTO "inbox" VALUES(100000278,-4000000004,'{"update_id": 100000278, "callback_query": {"id": "900000000023", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 483, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: free\nSouth: free\nWest: free\nNorth: free\nDoubles rules \u00b7 stake 0.20 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}], "reply_markup": {"inline_keyboard": [[{"text": "East", "callback_data": "s:E"}, {"text": "South", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}]]}}, "chat_instance": "-4000000004", "data": "s:S"}}',1,483,'2026-11-19 12:04:58.000000');
INSERT INTO "inbox" VALUES(100000279,-4000000004,'{"update_id": 100000279, "message": {"message_id": 484, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089898, "reply_to_message": {"message_id": 483, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "edit_date": 1795089801, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: free\nSouth: Ben\nWest: free\nNorth: free\nDoubles rules \u00b7 stake 0.20 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}, {"type": "bold", "offset": 73, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "East", "callback_data": "s:E"}, {"text": "South \u00b7 Ben", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}]]}}, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "Uncle Bob"}}',1,483,'2026-11-19 12:04:58.000000');
INSERT INTO "inbox" VALUES(100000280,-4000000007,'{"update_id": 100000280, "my_chat_member": {"chat": {"id": -4000000007, "type": "group", "title": "First night"}, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "date": 1795089898, "old_chat_member": {"status": "left", "user": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}}, "new_chat_member": {"status": "member", "user": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}}}}',1,NULL,'2026-11-19 12:08:33.000000');
INSERT INTO "inbox" VALUES(100000281,-4000000007,'{"update_id": 100000281, "message": {"message_id": 485, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795089898, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "new_chat_members": [{"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}]}}',1,NULL,'2026-11-19 12:08:33.000000');
INSERT INTO "inbox" VALUES(100000282,-4000000007,'{"update_id": 100000282, "message": {"message_id": 486, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795089995, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/house preset guide", "entities": [{"type": "bot_command", "offset": 0, "length": 6}]}}',1,487,'2026-11-19 12:08:33.000000');
INSERT INTO "inbox" VALUES(100000283,-4000000007,'{"update_id": 100000283, "callback_query": {"id": "900000000024", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 487, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795089995, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Guide would change 21 rules\nFalse win: as the win would have been \u2192 the limit to each\nBao: the third dragon: on \u2192 off\nBao: the fourth wind: on \u2192 off\nBao: one suit: on \u2192 off\nBao: green: on \u2192 off\nBao: terminals: on \u2192 off\nBao: the fourth kong: on \u2192 off\nBao: a fresh winning tile: on \u2192 off\nBao: a fresh kong: on \u2192 off\nEight flowers: limit \u2192 12 tai\nRobbing the eighth: limit \u2192 10 tai\nBig four winds: limit \u2192 13 tai\nFour concealed pungs: limit \u2192 8 tai\nNine gates: limit \u2192 13 tai\nPure terminals: limit \u2192 13 tai\nAll honours: limit \u2192 10 tai\nFour kongs: limit \u2192 18 tai\nKong on kong: 10 tai \u2192 5 tai\nHeavenly hand: limit \u2192 13 tai\nEarthly hand: limit \u2192 13 tai\nHumanly hand: limit \u2192 13 tai", "entities": [{"type": "bold", "offset": 0, "length": 27}, {"type": "bold", "offset": 68, "length": 17}, {"type": "bold", "offset": 114, "length": 3}, {"type": "bold", "offset": 145, "length": 3}, {"type": "bold", "offset": 169, "length": 3}, {"type": "bold", "offset": 190, "length": 3}, {"type": "bold", "offset": 215, "length": 3}, {"type": "bold", "offset": 246, "length": 3}, {"type": "bold", "offset": 282, "length": 3}, {"type": "bold", "offset": 310, "length": 3}, {"type": "bold", "offset": 337, "length": 6}, {"type": "bold", "offset": 372, "length": 6}, {"type": "bold", "offset": 403, "length": 6}, {"type": "bold", "offset": 440, "length": 5}, {"type": "bold", "offset": 466, "length": 6}, {"type": "bold", "offset": 497, "length": 6}, {"type": "bold", "offset": 525, "length": 6}, {"type": "bold", "offset": 552, "length": 6}, {"type": "bold", "offset": 582, "length": 5}, {"type": "bold", "offset": 611, "length": 6}, {"type": "bold", "offset": 640, "length": 6}, {"type": "bold", "offset": 669, "length": 6}], "reply_markup": {"inline_keyboard": [[{"text": "Play Guide", "callback_data": "d:guide"}], [{"text": "\u2039 Back", "callback_data": "h:presets"}]]}}, "chat_instance": "-4000000007", "data": "d:guide"}}',1,488,'2026-11-19 12:08:33.000000');
INSERT INTO "inbox" VALUES(100000284,-4000000007,'{"update_id": 100000284, "message": {"message_id": 489, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795090099, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/newgame 0.40", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}',1,490,'2026-11-19 12:08:33.000000');
INSERT INTO "inbox" VALUES(100000285,-4000000007,'{"update_id": 100000285, "callback_query": {"id": "900000000025", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 490, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795090099, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: free\nSouth: free\nWest: free\nNorth: free\nGuide rules \u00b7 stake 0.40 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}], "reply_markup": {"inline_keyboard": [[{"text": "East", "callback_data": "s:E"}, {"text": "South", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}]]}}, "chat_instance": "-4000000007", "data": "s:E"}}',1,490,'2026-11-19 12:08:33.000000');
INSERT INTO "inbox" VALUES(100000286,-4000000007,'{"update_id": 100000286, "callback_query": {"id": "900000000026", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 490, "chat": {"id": -4000000007, "type": "group", "title": "First night"}, "date": 1795090099, "edit_date": 1795090106, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: Cat\nSouth: free\nWest: free\nNorth: free\nGuide rules \u00b7 stake 0.40 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}, {"type": "bold", "offset": 61, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "East \u00b7 Cat", "callback_data": "s:E"}, {"text": "South", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}]]}}, "chat_instance": "-4000000007", "data": "s:N"}}',1,490,'2026-11-19 12:08:33.000000');
INSERT INTO "inbox" VALUES(100000287,8123456001,'{"update_id": 100000287}',1,492,'2026-11-19 12:15:01.000000');
INSERT INTO "inbox" VALUES(100000288,8123456002,'{"update_id": 100000288}',1,494,'2026-11-19 12:15:01.000000');
INSERT INTO "inbox" VALUES(100000289,8123456003,'{"update_id": 100000289, "message": {"message_id": 495, "chat": {"id": 8123456003, "type": "private", "first_name": "Dan", "username": "user_3"}, "date": 1795090404, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/rule bao", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,496,'2026-11-19 12:15:01.000000');
INSERT INTO "inbox" VALUES(100000290,8123456003,'{"update_id": 100000290, "message": {"message_id": 497, "chat": {"id": 8123456003, "type": "private", "first_name": "Dan", "username": "user_3"}, "date": 1795090501, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/help", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,498,'2026-11-19 12:15:01.000000');
INSERT INTO "inbox" VALUES(100000291,-4000000001,'{"update_id": 100000291, "message": {"message_id": 499, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "from": {"id": 8123456000, "is_bot": false, "first_name": "Ah Ming", "username": "user_0", "language_code": "en"}, "text": "/newgame Ah Ming, Ben, Cat, Dan standard 0.50", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}',1,500,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000292,-4000000001,'{"update_id": 100000292, "message": {"message_id": 502, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "pinned_message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 1\nDealer Ah Ming\nEast Ah Ming  0.00\nSouth Ben  0.00\nWest Cat  0.00\nNorth Dan  0.00\nNothing logged yet.\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai\n\nTiles up!\nAh Ming deals first \u00b7 log a win like /hu Ben 3 Cat", "entities": [{"type": "bold", "offset": 0, "length": 19}, {"type": "bold", "offset": 49, "length": 4}, {"type": "bold", "offset": 65, "length": 4}, {"type": "bold", "offset": 80, "length": 4}, {"type": "bold", "offset": 96, "length": 4}, {"type": "bold", "offset": 164, "length": 9}, {"type": "code", "offset": 211, "length": 13}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:1"}, {"text": "Zimo", "callback_data": "b:zm:5:1"}, {"text": "Kong", "callback_data": "b:ko:5:1"}], [{"text": "Bite", "callback_data": "b:bi:5:1"}, {"text": "Draw", "callback_data": "b:dr:5:1"}, {"text": "More \u2026", "callback_data": "b:mo:5:1"}]]}}}}',1,NULL,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000293,-4000000001,'{"update_id": 100000293, "message": {"message_id": 503, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176194, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,504,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000294,-4000000001,'{"update_id": 100000294, "message": {"message_id": 505, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176291, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/kong dan", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,506,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000295,-4000000001,'{"update_id": 100000295, "message": {"message_id": 507, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176388, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,508,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000296,-4000000001,'{"update_id": 100000296, "message": {"message_id": 509, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176485, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu cat 2 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,510,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000297,-4000000001,'{"update_id": 100000297, "message": {"message_id": 511, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176582, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/zimo ming 1", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,512,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000298,-4000000001,'{"update_id": 100000298, "message": {"message_id": 513, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176679, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/bite ben cat rat", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,514,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000299,-4000000001,'{"update_id": 100000299, "message": {"message_id": 515, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176776, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 4 ming", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,516,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000300,-4000000001,'{"update_id": 100000300, "message": {"message_id": 517, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176873, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,518,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000301,-4000000001,'{"update_id": 100000301, "message": {"message_id": 519, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176970, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/pay cat ben 5 taxi", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}',1,520,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000302,-4000000001,'{"update_id": 100000302, "message": {"message_id": 521, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177067, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 1 dan", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,522,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000303,-4000000001,'{"update_id": 100000303, "message": {"message_id": 523, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177164, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/ankong cat", "entities": [{"type": "bot_command", "offset": 0, "length": 7}]}}',1,524,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000304,-4000000001,'{"update_id": 100000304, "message": {"message_id": 525, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177261, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/hu cat 5 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,526,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000305,-4000000001,'{"update_id": 100000305, "message": {"message_id": 527, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177358, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/zhahu ben from ming", "entities": [{"type": "bot_command", "offset": 0, "length": 6}]}}',1,528,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000306,-4000000001,'{"update_id": 100000306, "message": {"message_id": 529, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177455, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/zimo dan 2", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,530,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000307,-4000000001,'{"update_id": 100000307, "message": {"message_id": 531, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177552, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/bite ming blue", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,532,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000308,-4000000001,'{"update_id": 100000308, "message": {"message_id": 533, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177649, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ming 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,534,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000309,-4000000001,'{"update_id": 100000309, "message": {"message_id": 535, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177746, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/kong ben from cat", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,536,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000310,-4000000001,'{"update_id": 100000310, "message": {"message_id": 537, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177843, "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "text": "/hu ben 2 dan", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,538,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000311,-4000000001,'{"update_id": 100000311, "message": {"message_id": 539, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795177940, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,540,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000312,-4000000001,'{"update_id": 100000312, "message": {"message_id": 541, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178037, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/undo 5", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,542,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000313,-4000000001,'{"update_id": 100000313, "message": {"message_id": 543, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178134, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/fix 2 kong dan concealed", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}',1,544,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000314,-4000000001,'{"update_id": 100000314, "callback_query": {"id": "900000000027", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "edit_date": 1795178134, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "West round \u00b7 hand 13\nDealer Ah Ming (2nd in a row)\nEast Ah Ming  +1.50\nSouth Ben  -39.00\nWest Cat  +23.50\nNorth Dan  +14.00\nLast: #19 The hand is a draw \u00b7 Ben 12:32\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 20}, {"type": "bold", "offset": 65, "length": 5}, {"type": "bold", "offset": 82, "length": 6}, {"type": "bold", "offset": 99, "length": 6}, {"type": "bold", "offset": 117, "length": 6}, {"type": "bold", "offset": 130, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:d"}, {"text": "Zimo", "callback_data": "b:zm:5:d"}, {"text": "Kong", "callback_data": "b:ko:5:d"}], [{"text": "Bite", "callback_data": "b:bi:5:d"}, {"text": "Draw", "callback_data": "b:dr:5:d"}, {"text": "More \u2026", "callback_data": "b:mo:5:d"}]]}}, "chat_instance": "-4000000001", "data": "b:hu:5:d"}}',1,545,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000315,-4000000001,'{"update_id": 100000315, "callback_query": {"id": "900000000028", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Ben \u00b7 who won?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Ah Ming", "callback_data": "p:hu:5:d:3qchurl:0:0:w1"}, {"text": "Ben", "callback_data": "p:hu:5:d:3qchurl:0:0:w2"}], [{"text": "Cat", "callback_data": "p:hu:5:d:3qchurl:0:0:w3"}, {"text": "Dan", "callback_data": "p:hu:5:d:3qchurl:0:0:w4"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurl"}]]}}, "chat_instance": "-4000000001", "data": "p:hu:5:d:3qchurl:0:0:w2"}}',1,545,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000316,-4000000001,'{"update_id": 100000316, "callback_query": {"id": "900000000029", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178148, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Ben \u00b7 Ben wins. Off whom?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Ah Ming", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d1"}, {"text": "Cat", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3"}], [{"text": "Dan", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d4"}, {"text": "Self-drawn", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.z"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurl"}]]}}, "chat_instance": "-4000000001", "data": "p:hu:5:d:3qchurl:0:0:w2.d3"}}',1,545,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000317,-4000000001,'{"update_id": 100000317, "callback_query": {"id": "900000000030", "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178155, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Ben \u00b7 Ben wins. How many tai?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "1 tai  +2.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t1"}, {"text": "2 tai  +4.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t2"}, {"text": "3 tai  +8.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t3"}], [{"text": "4 tai  +16.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t4"}, {"text": "5 tai  +32.00", "callback_data": "p:hu:5:d:3qchurl:0:0:w2.d3.t5"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurl"}]]}}, "chat_instance": "-4000000001", "data": "p:hu:5:d:3qchurl:0:0:w2.d3.t3"}}',1,545,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000318,-4000000001,'{"update_id": 100000318, "callback_query": {"id": "900000000031", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178162, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "#20 Ben wins 3 tai off Cat  +8.00\nCat\u00a0-4.00\u00a0\u00b7 Ah Ming\u00a0-2.00\u00a0\u00b7 Dan\u00a0-2.00\nDeal passes to Ben \u00b7 West 14", "entities": [{"type": "bold", "offset": 0, "length": 3}, {"type": "bold", "offset": 28, "length": 5}, {"type": "bold", "offset": 72, "length": 18}], "reply_markup": {"inline_keyboard": [[{"text": "\u21a9 Undo #20", "callback_data": "m:u:5:k"}, {"text": "\u270e Fix #20", "callback_data": "m:f:5:k"}]]}}, "chat_instance": "-4000000001", "data": "m:u:5:k"}}',1,545,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000319,-4000000001,'{"update_id": 100000319, "callback_query": {"id": "900000000032", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178169, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "#20 Ben wins 3 tai off Cat undone\nNow: Ben\u00a0-39.00\u00a0\u00b7 Cat\u00a0+23.50\u00a0\u00b7 Dan\u00a0+14.00\u00a0\u00b7 Ah Ming\u00a0+1.50\nWest 13 \u00b7 dealer Ah Ming (2nd)", "entities": [{"type": "bold", "offset": 0, "length": 3}, {"type": "strikethrough", "offset": 4, "length": 22}], "reply_markup": {"inline_keyboard": [[{"text": "\u21aa Redo #20", "callback_data": "m:r:5:k"}]]}}, "chat_instance": "-4000000001", "data": "m:r:5:k"}}',1,545,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000320,-4000000001,'{"update_id": 100000320, "callback_query": {"id": "900000000033", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 545, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178141, "edit_date": 1795178176, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "#20 Ben wins 3 tai off Cat, booked again\nNow: Ben\u00a0-31.00\u00a0\u00b7 Cat\u00a0+19.50\u00a0\u00b7 Dan\u00a0+12.00\u00a0\u00b7 Ah Ming\u00a0-0.50\nWest 14 \u00b7 dealer Ben", "entities": [{"type": "bold", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "\u21a9 Undo #20", "callback_data": "m:u:5:k"}, {"text": "\u270e Fix #20", "callback_data": "m:f:5:k"}]]}}, "chat_instance": "-4000000001", "data": "m:f:5:k"}}',1,546,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000321,-4000000001,'{"update_id": 100000321, "callback_query": {"id": "900000000034", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 546, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178183, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Dan \u00b7 what should #20 have said?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "p:hu:5:e:3qchurn:k:0:"}, {"text": "Zimo", "callback_data": "p:zm:5:e:3qchurn:k:0:"}], [{"text": "Kong", "callback_data": "p:ko:5:e:3qchurn:k:0:"}, {"text": "Bite", "callback_data": "p:bi:5:e:3qchurn:k:0:"}], [{"text": "Draw", "callback_data": "p:dr:5:e:3qchurn:k:0:"}, {"text": "Bao", "callback_data": "p:ba:5:e:3qchurn:k:0:"}], [{"text": "Several winners", "callback_data": "p:se:5:e:3qchurn:k:0:"}, {"text": "Special hand", "callback_data": "p:sp:5:e:3qchurn:k:0:"}], [{"text": "False win", "callback_data": "p:fa:5:e:3qchurn:k:0:"}, {"text": "Foul hand", "callback_data": "p:fo:5:e:3qchurn:k:0:"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurn"}]]}}, "chat_instance": "-4000000001", "data": "p:zm:5:e:3qchurn:k:0:"}}',1,546,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000322,-4000000001,'{"update_id": 100000322, "callback_query": {"id": "900000000035", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 546, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178183, "edit_date": 1795178190, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Dan \u00b7 who won?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Ah Ming", "callback_data": "p:zm:5:e:3qchurn:k:0:w1"}, {"text": "Ben", "callback_data": "p:zm:5:e:3qchurn:k:0:w2"}], [{"text": "Cat", "callback_data": "p:zm:5:e:3qchurn:k:0:w3"}, {"text": "Dan", "callback_data": "p:zm:5:e:3qchurn:k:0:w4"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurn"}]]}}, "chat_instance": "-4000000001", "data": "p:zm:5:e:3qchurn:k:0:w4"}}',1,546,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000323,-4000000001,'{"update_id": 100000323, "callback_query": {"id": "900000000036", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 546, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178183, "edit_date": 1795178197, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Dan \u00b7 Dan wins. How many tai?", "entities": [{"type": "italic", "offset": 0, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "1 tai  +3.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t1"}, {"text": "2 tai  +6.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t2"}, {"text": "3 tai  +12.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t3"}], [{"text": "4 tai  +24.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t4"}, {"text": "5 tai  +48.00", "callback_data": "p:zm:5:e:3qchurn:k:0:w4.t5"}], [{"text": "\u2715 Cancel", "callback_data": "c:3qchurn"}]]}}, "chat_instance": "-4000000001", "data": "p:zm:5:e:3qchurn:k:0:w4.t1"}}',1,545,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000324,-4000000001,'{"update_id": 100000324, "message": {"message_id": 547, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178301, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 4 ming", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,548,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000325,-4000000001,'{"update_id": 100000325, "message": {"message_id": 549, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178398, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu cat 1 dan", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,550,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000326,-4000000001,'{"update_id": 100000326, "message": {"message_id": 551, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178495, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,552,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000327,-4000000001,'{"update_id": 100000327, "message": {"message_id": 553, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178592, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/zimo ben 2", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,554,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000328,-4000000001,'{"update_id": 100000328, "message": {"message_id": 555, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178689, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 1 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,556,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000329,-4000000001,'{"update_id": 100000329, "message": {"message_id": 557, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178786, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/kong ming", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,558,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000330,-4000000001,'{"update_id": 100000330, "message": {"message_id": 559, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178883, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ming 1 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,560,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000331,-4000000001,'{"update_id": 100000331, "message": {"message_id": 561, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795178980, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/zimo cat 3", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,562,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000332,-4000000001,'{"update_id": 100000332, "message": {"message_id": 563, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179077, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,564,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000333,-4000000001,'{"update_id": 100000333, "message": {"message_id": 565, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179174, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 1 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,566,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000334,-4000000001,'{"update_id": 100000334, "message": {"message_id": 567, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179271, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 2 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,568,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000335,-4000000001,'{"update_id": 100000335, "message": {"message_id": 569, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179368, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/draw", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1,570,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000336,-4000000001,'{"update_id": 100000336, "message": {"message_id": 571, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179465, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu dan 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,572,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000337,-4000000001,'{"update_id": 100000337, "message": {"message_id": 573, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179470, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu dan 3 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,574,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000338,-4000000001,'{"update_id": 100000338, "message": {"message_id": 575, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179567, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/newgame Eve, Finn, Cat, Dan", "entities": [{"type": "bot_command", "offset": 0, "length": 8}]}}',1,576,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000339,-4000000001,'{"update_id": 100000339, "message": {"message_id": 577, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179664, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ming 2 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,578,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000340,-4000000001,'{"update_id": 100000340, "message": {"message_id": 579, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179669, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/hu ming 2 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,580,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000341,-4000000001,'{"update_id": 100000341, "callback_query": {"id": "900000000037", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 580, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179669, "reply_to_message": {"message_id": 579, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179669, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/hu ming 2 cat", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "Ben booked the same moments ago (#34). Book it once more?", "reply_markup": {"inline_keyboard": [[{"text": "Book it again", "callback_data": "y:1njcr8:1:r"}, {"text": "No, it is the same", "callback_data": "y:1njcr8:0:r"}]]}}, "chat_instance": "-4000000001", "data": "y:1njcr8:1:r"}}',1,NULL,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000342,-4000000001,'{"update_id": 100000342, "callback_query": {"id": "900000000038", "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "edit_date": 1795179676, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 28\nDealer Ah Ming (2nd in a row)\nEast Ah Ming  -5.00\nSouth Ben  -29.00\nWest Cat  +18.00\nNorth Dan  +16.00\nLast: #35 Ah Ming wins 2 tai off Cat  +4.00 \u00b7 Dan 13:01\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 20}, {"type": "bold", "offset": 65, "length": 5}, {"type": "bold", "offset": 82, "length": 6}, {"type": "bold", "offset": 99, "length": 6}, {"type": "bold", "offset": 117, "length": 6}, {"type": "bold", "offset": 130, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:s"}, {"text": "Zimo", "callback_data": "b:zm:5:s"}, {"text": "Kong", "callback_data": "b:ko:5:s"}], [{"text": "Bite", "callback_data": "b:bi:5:s"}, {"text": "Draw", "callback_data": "b:dr:5:s"}, {"text": "More \u2026", "callback_data": "b:mo:5:s"}]]}}, "chat_instance": "-4000000001", "data": "b:ko:5:s"}}',1,581,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000343,-4000000001,'{"update_id": 100000343, "message": {"message_id": 583, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795179877, "from": {"id": 8123456005, "is_bot": false, "first_name": "Finn", "username": "user_5", "language_code": "en"}, "text": "/hu ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',1,584,'2026-11-20 13:04:37.000000');
INSERT INTO "inbox" VALUES(100000349,-4000000001,'{"update_id": 100000349, "message": {"message_id": 592, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189297, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 3 ming", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',0,NULL,'2026-11-20 15:50:36.000000');
INSERT INTO "inbox" VALUES(100000350,-4000000001,'{"update_id": 100000350, "edited_message": {"message_id": 592, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189297, "edit_date": 1795189337, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/hu ben 4 ming", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',0,NULL,'2026-11-20 15:50:36.000000');
INSERT INTO "inbox" VALUES(100000351,-4000000001,'{"update_id": 100000351, "message": {"message_id": 594, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189434, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/kong cat", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',0,NULL,'2026-11-20 15:50:36.000000');
INSERT INTO "inbox" VALUES(100000352,-4000000001,'{"update_id": 100000352, "callback_query": {"id": "900000000039", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "edit_date": 1795189434, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 29\nDealer Ben\nEast Ben  -14.00\nSouth Cat  +17.00\nWest Dan  +11.00\nNorth Ah Ming  -14.00\nLast: #37 Cat kongs  +3.00 \u00b7 Cat 15:43\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 20}, {"type": "bold", "offset": 42, "length": 6}, {"type": "bold", "offset": 60, "length": 6}, {"type": "bold", "offset": 77, "length": 6}, {"type": "bold", "offset": 99, "length": 6}, {"type": "bold", "offset": 112, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:t"}, {"text": "Zimo", "callback_data": "b:zm:5:t"}, {"text": "Kong", "callback_data": "b:ko:5:t"}], [{"text": "Bite", "callback_data": "b:bi:5:t"}, {"text": "Draw", "callback_data": "b:dr:5:t"}, {"text": "More \u2026", "callback_data": "b:mo:5:t"}]]}}, "chat_instance": "-4000000001", "data": "b:dr:5:t"}}',0,NULL,'2026-11-20 15:50:36.000000');
INSERT INTO "inbox" VALUES(100000353,-4000000001,'{"update_id": 100000353, "message": {"message_id": 597, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189538, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/undo 3", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',0,NULL,'2026-11-20 15:50:36.000000');
INSERT INTO "inbox" VALUES(100000354,-4000000004,'{"update_id": 100000354, "callback_query": {"id": "900000000040", "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "message": {"message_id": 483, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "edit_date": 1795089898, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: Uncle Bob\nSouth: Ben\nWest: free\nNorth: free\nDoubles rules \u00b7 stake 0.20 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}, {"type": "bold", "offset": 61, "length": 9}, {"type": "bold", "offset": 78, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "East \u00b7 Uncle Bob", "callback_data": "s:E"}, {"text": "South \u00b7 Ben", "callback_data": "s:S"}], [{"text": "West", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}], [{"text": "Remove guests", "callback_data": "j:c"}]]}}, "chat_instance": "-4000000004", "data": "s:W"}}',0,NULL,'2026-11-20 15:50:36.000000');
INSERT INTO "inbox" VALUES(100000358,-4000000001,'{"update_id": 100000358, "message": {"message_id": 607, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795189933, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/bite ben cat rat", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000359,-4000000001,'{"update_id": 100000359, "message": {"message_id": 608, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795190030, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu cat 2 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000360,-4000000001,'{"update_id": 100000360, "callback_query": {"id": "900000000041", "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "message": {"message_id": 500, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795176097, "edit_date": 1795189538, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "East round \u00b7 hand 29\nDealer Cat\nEast Cat  +17.00\nSouth Dan  +11.00\nWest Ah Ming  -14.00\nNorth Ben  -14.00\nLast: #38 The hand is a draw \u00b7 Dan 15:44\nStandard rules \u00b7 stake 0.50 \u00b7 limit 5\u00a0tai", "entities": [{"type": "bold", "offset": 0, "length": 20}, {"type": "bold", "offset": 42, "length": 6}, {"type": "bold", "offset": 60, "length": 6}, {"type": "bold", "offset": 81, "length": 6}, {"type": "bold", "offset": 99, "length": 6}, {"type": "bold", "offset": 112, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "Hu", "callback_data": "b:hu:5:t"}, {"text": "Zimo", "callback_data": "b:zm:5:t"}, {"text": "Kong", "callback_data": "b:ko:5:t"}], [{"text": "Bite", "callback_data": "b:bi:5:t"}, {"text": "Draw", "callback_data": "b:dr:5:t"}, {"text": "More \u2026", "callback_data": "b:mo:5:t"}]]}}, "chat_instance": "-4000000001", "data": "b:dr:5:t"}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000361,-4000000001,'{"update_id": 100000361, "edited_message": {"message_id": 608, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795190030, "edit_date": 1795190030, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/hu cat 3 ben", "entities": [{"type": "bot_command", "offset": 0, "length": 3}]}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000362,-4000000001,'{"update_id": 100000362, "message": {"message_id": 609, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795190127, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/pay dan ben 1.10 tea", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000363,-4000000001,'{"update_id": 100000363, "message": {"message_id": 610, "chat": {"id": -4000000001, "type": "group", "title": "Friday"}, "date": 1795190224, "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "text": "/board", "entities": [{"type": "bot_command", "offset": 0, "length": 6}]}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000364,-1002000000001,'{"update_id": 100000364, "message": {"message_id": 9, "chat": {"id": -1002000000001, "type": "supergroup", "title": "Sunday table"}, "date": 1795190321, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/zimo ben 1", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000365,-4000000004,'{"update_id": 100000365, "callback_query": {"id": "900000000042", "from": {"id": 8123456004, "is_bot": false, "first_name": "Eve", "username": "user_4", "language_code": "en"}, "message": {"message_id": 483, "chat": {"id": -4000000004, "type": "group", "title": "Guests"}, "date": 1795089794, "edit_date": 1795189545, "from": {"id": 7000000001, "is_bot": true, "first_name": "Kaki", "username": "kaki_practice_bot"}, "text": "A new night. Tap a wind to sit down; East deals first.\nEast: Uncle Bob\nSouth: Ben\nWest: Cat\nNorth: free\nDoubles rules \u00b7 stake 0.20 \u00b7 limit 5\u00a0tai\nA guest without Telegram: reply to this card with the name.", "entities": [{"type": "bold", "offset": 0, "length": 12}, {"type": "bold", "offset": 61, "length": 9}, {"type": "bold", "offset": 78, "length": 3}, {"type": "bold", "offset": 88, "length": 3}], "reply_markup": {"inline_keyboard": [[{"text": "East \u00b7 Uncle Bob", "callback_data": "s:E"}, {"text": "South \u00b7 Ben", "callback_data": "s:S"}], [{"text": "West \u00b7 Cat", "callback_data": "s:W"}, {"text": "North", "callback_data": "s:N"}], [{"text": "\ud83c\udfb2 Shuffle seats", "callback_data": "j:x"}, {"text": "Same as last time", "callback_data": "j:l"}], [{"text": "Remove guests", "callback_data": "j:c"}]]}}, "chat_instance": "-4000000004", "data": "s:N"}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000368,8123456001,'{"update_id": 100000368, "message": {"message_id": 613, "chat": {"id": 8123456001, "type": "private", "first_name": "Ben", "username": "user_1"}, "date": 1795190612, "from": {"id": 8123456001, "is_bot": false, "first_name": "Ben", "username": "user_1", "language_code": "en"}, "text": "/paynow 92345678", "entities": [{"type": "bot_command", "offset": 0, "length": 7}]}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000369,-4000000006,'{"update_id": 100000369, "message": {"message_id": 614, "chat": {"id": -4000000006, "type": "group", "title": "No names"}, "date": 1795190709, "from": {"id": 8123456002, "is_bot": false, "first_name": "Cat", "username": "user_2", "language_code": "en"}, "text": "/paid cat ben 1", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',0,NULL,'2026-11-20 16:05:09.000000');
INSERT INTO "inbox" VALUES(100000370,8123456003,'{"update_id": 100000370, "inline_query": {"id": "900000000043", "from": {"id": 8123456003, "is_bot": false, "first_name": "Dan", "username": "user_3", "language_code": "en"}, "query": "bao", "offset": ""}}',0,NULL,'2026-11-20 16:05:09.000000');
CREATE TABLE lobby (
	chat_id BIGINT NOT NULL, 
	message_id BIGINT, 
	opened_by BIGINT NOT NULL, 
	seats JSON NOT NULL, 
	rules TEXT NOT NULL, 
	updates JSON, 
	PRIMARY KEY (chat_id)
);
INSERT INTO "lobby" VALUES(-4000000004,483,8123456001,'[{"name": "Uncle Bob", "user_id": null, "username": null}, {"name": "Ben", "user_id": 8123456001, "username": "user_1"}, {"name": "Cat", "user_id": 8123456002, "username": "user_2"}, null]','{"preset":"doubles","stake":20,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','[100000278, 100000279, 100000354]');
INSERT INTO "lobby" VALUES(-4000000007,490,8123456002,'[{"name": "Cat", "user_id": 8123456002, "username": "user_2"}, null, null, {"name": "Ben", "user_id": 8123456001, "username": "user_1"}]','{"preset":"guide","stake":40,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','[100000285, 100000286]');
CREATE TABLE milestone (
	id INTEGER NOT NULL, 
	night_id INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	by_id BIGINT NOT NULL, 
	by_name VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	update_id BIGINT, 
	seats JSON, 
	PRIMARY KEY (id), 
	FOREIGN KEY(night_id) REFERENCES night (id), 
	UNIQUE (update_id)
);
INSERT INTO "milestone" VALUES(5,2,'opened',8123456000,'Ah Ming','2026-09-11 12:09:51.000000',NULL,'[1, 2, 3, 4]');
INSERT INTO "milestone" VALUES(6,2,'ended',8123456000,'Ah Ming','2026-09-11 12:56:41.000000',NULL,'null');
INSERT INTO "milestone" VALUES(7,3,'opened',8123456000,'Ah Ming','2026-09-18 12:11:37.000000',NULL,'[1, 2, 3, 4]');
INSERT INTO "milestone" VALUES(8,3,'ended',8123456000,'Ah Ming','2026-09-18 12:36:13.000000',NULL,'null');
INSERT INTO "milestone" VALUES(9,4,'opened',8123456000,'Ah Ming','2026-10-02 12:01:37.000000',NULL,'[1, 2, 3, 4]');
INSERT INTO "milestone" VALUES(10,4,'reseated',8123456001,'Ben','2026-10-02 12:13:03.000000',NULL,'[2, 3, 4, 1]');
INSERT INTO "milestone" VALUES(11,4,'ended',8123456000,'Ah Ming','2026-10-02 12:22:52.000000',NULL,'null');
INSERT INTO "milestone" VALUES(12,5,'opened',8123456000,'Ah Ming','2026-10-03 12:01:37.000000',NULL,'[6, 7, 8, 9]');
INSERT INTO "milestone" VALUES(13,5,'ended',8123456001,'Ben','2026-10-03 12:30:43.000000',NULL,'null');
INSERT INTO "milestone" VALUES(14,6,'opened',8123456001,'Ben','2026-10-10 12:04:51.000000',NULL,'[6, 7, 8, 9]');
INSERT INTO "milestone" VALUES(15,6,'ended',8123456001,'Ben','2026-10-10 12:14:33.000000',NULL,'null');
INSERT INTO "milestone" VALUES(16,6,'reopened',8123456001,'Ben','2026-10-10 12:17:47.000000',NULL,'null');
INSERT INTO "milestone" VALUES(17,7,'opened',8123456000,'Ah Ming','2026-10-11 06:01:37.000000',NULL,'[10, 11, 12, 13]');
INSERT INTO "milestone" VALUES(18,7,'ended',8123456001,'Ben','2026-10-11 06:25:52.000000',NULL,'null');
INSERT INTO "milestone" VALUES(19,8,'opened',8123456001,'Ben','2026-10-17 12:03:35.000000',NULL,'[14, 15, 16, 17]');
INSERT INTO "milestone" VALUES(20,8,'ended',8123456001,'Ben','2026-10-17 12:13:24.000000',NULL,'null');
INSERT INTO "milestone" VALUES(27,13,'opened',8123456002,'Cat','2026-11-14 12:01:37.000000',100000234,'[14, 17, 26, 27]');
INSERT INTO "milestone" VALUES(28,13,'ended',8123456001,'Ben','2026-11-14 12:09:42.000000',100000240,'null');
INSERT INTO "milestone" VALUES(29,14,'opened',8123456001,'Ben','2026-11-15 06:01:37.000000',100000241,'[12, 11, 10, 13]');
INSERT INTO "milestone" VALUES(30,15,'opened',0,'Player 1','2026-11-16 12:04:51.000000',100000257,'[28, 29, 30, 31]');
INSERT INTO "milestone" VALUES(31,15,'ended',0,'Player 1','2026-11-16 12:16:10.000000',100000265,'null');
INSERT INTO "milestone" VALUES(32,16,'opened',8123456001,'Ben','2026-11-16 12:19:31.000000',100000268,'[29, 30, 31, 32]');
INSERT INTO "milestone" VALUES(33,17,'opened',8123456000,'Ah Ming','2026-11-20 12:01:37.000000',100000291,'[1, 2, 3, 4]');
CREATE TABLE night (
	id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	status VARCHAR NOT NULL, 
	started DATETIME NOT NULL, 
	ended DATETIME, 
	seats JSON NOT NULL, 
	rules TEXT NOT NULL, 
	current_rules TEXT NOT NULL, 
	snapshot TEXT NOT NULL, 
	entries INTEGER NOT NULL, 
	opened_by BIGINT NOT NULL, 
	changes INTEGER NOT NULL, 
	board_id BIGINT, 
	board_changes INTEGER NOT NULL, 
	farewell_id BIGINT, 
	reminded DATETIME, 
	PRIMARY KEY (id), 
	FOREIGN KEY(chat_id) REFERENCES chat (id)
);
INSERT INTO "night" VALUES(2,-4000000001,1,'ended','2026-09-11 12:09:51.000000','2026-09-11 12:56:41.000000','[1, 2, 3, 4]','{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":6,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"all_win","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"winning_tile","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":6,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"all_win","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"winning_tile","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[1,2,3,4],"balances":{"1":990,"2":8440,"3":-5210,"4":-4220},"deal":{"dealer":0,"round":"S","streak":1,"hand":12,"games":0},"so_far":{"konged":true,"paid":true,"collected":{},"fouls":{},"last_kong":{"player":2,"concealed":false,"payers":[[1,40],[3,40],[4,40]]}},"next_rules":null}',25,8123456000,35,88,35,146,NULL);
INSERT INTO "night" VALUES(3,-4000000001,2,'ended','2026-09-18 12:11:37.000000','2026-09-18 12:36:13.000000','[1, 2, 3, 4]','{"preset":"traditional","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[2,5,3,1],"balances":{"2":-900,"5":-1200,"4":1550,"1":850,"3":-300},"deal":{"dealer":3,"round":"E","streak":1,"hand":8,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',13,8123456000,17,151,17,183,NULL);
INSERT INTO "night" VALUES(4,-4000000001,3,'ended','2026-10-02 12:01:37.000000','2026-10-02 12:22:52.000000','[2, 3, 4, 1]','{"preset":"guide","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[2,3,4,1],"balances":{"2":-480,"3":-580,"4":310,"1":750},"deal":{"dealer":3,"round":"E","streak":1,"hand":6,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',12,8123456000,18,186,18,215,NULL);
INSERT INTO "night" VALUES(5,-4000000002,1,'ended','2026-10-03 12:01:37.000000','2026-10-03 12:30:43.000000','[6, 7, 8, 9]','{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[6,7,8,9],"balances":{"6":-13200,"7":22000,"8":-7200,"9":-1600},"deal":{"dealer":1,"round":"S","streak":1,"hand":9,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',12,8123456000,17,221,17,258,'2026-10-07 12:32:20.000000');
INSERT INTO "night" VALUES(6,-4000000002,2,'open','2026-10-10 12:04:51.000000',NULL,'[6, 7, 8, 9]','{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[6,7,8,9],"balances":{"6":-1700,"7":300,"8":900,"9":500},"deal":{"dealer":2,"round":"E","streak":2,"hand":4,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',4,8123456001,8,284,8,279,NULL);
INSERT INTO "night" VALUES(7,-1002000000001,1,'ended','2026-10-11 06:01:37.000000','2026-10-11 06:25:52.000000','[10, 11, 12, 13]','{"preset":"guide","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"guide","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[10,11,12,13],"balances":{"10":-1600,"11":-5550,"12":8150,"13":-1000},"deal":{"dealer":3,"round":"E","streak":2,"hand":7,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',11,8123456000,16,NULL,16,NULL,NULL);
INSERT INTO "night" VALUES(8,-4000000004,1,'ended','2026-10-17 12:03:35.000000','2026-10-17 12:13:24.000000','[14, 15, 16, 17]','{"preset":"standard","stake":10,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"standard","stake":10,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[14,15,16,17],"balances":{"14":80,"15":100,"16":-40,"17":-140},"deal":{"dealer":1,"round":"E","streak":2,"hand":4,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',4,8123456001,7,330,7,343,NULL);
INSERT INTO "night" VALUES(13,-4000000004,2,'ended','2026-11-14 12:01:37.000000','2026-11-14 12:09:42.000000','[14, 17, 26, 27]','{"preset":"doubles","stake":10,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"doubles","stake":10,"scale":"doubling","min_tai":0,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":1.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":1,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":false,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"keep","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":3,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":0,"full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":0,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":0},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"concealed_self_draw","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[14,17,26,27],"balances":{"14":-60,"17":0,"26":110,"27":-50},"deal":{"dealer":1,"round":"E","streak":2,"hand":3,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',3,8123456002,7,417,7,429,NULL);
INSERT INTO "night" VALUES(14,-1002000000001,2,'open','2026-11-15 06:01:37.000000',NULL,'[12, 11, 10, 13]','{"preset":"guide","stake":30,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"guide","stake":30,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":false,"winds":false,"limit":true,"flush":false,"green":false,"terminals":false,"four_kongs":false,"fresh_win":false,"fresh_kong":false},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":12,"seven_flowers":0,"robbed_eighth":10,"dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":13,"all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":8,"half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":13,"mixed_terminals":2,"pure_terminals":13,"all_honours":10,"pure_green":4,"thirteen_orphans":13,"four_kongs":18,"concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":5,"robbed_kong":1,"last_tile":1,"heavenly_hand":13,"earthly_hand":13,"humanly_hand":13},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[12,11,10,13],"balances":{"12":-280,"11":-200,"10":-240,"13":720},"deal":{"dealer":3,"round":"E","streak":1,"hand":4,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',5,8123456001,8,2,6,NULL,NULL);
INSERT INTO "night" VALUES(15,-4000000006,1,'ended','2026-11-16 12:04:51.000000','2026-11-16 12:16:10.000000','[28, 29, 30, 31]','{"preset":"standard","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"standard","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[28,29,30,31],"balances":{"28":3400,"29":-200,"30":-1000,"31":-2200},"deal":{"dealer":1,"round":"E","streak":1,"hand":3,"games":0},"so_far":{"konged":true,"paid":true,"collected":{},"fouls":{},"last_kong":{"player":28,"concealed":false,"payers":[[29,200],[30,200],[31,200]]}},"next_rules":null}',4,0,8,447,8,462,NULL);
INSERT INTO "night" VALUES(16,-4000000006,2,'open','2026-11-16 12:19:31.000000',NULL,'[29, 30, 31, 32]','{"preset":"standard","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"standard","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[29,30,31,32],"balances":{"29":200,"30":-200,"31":200,"32":-200},"deal":{"dealer":1,"round":"E","streak":1,"hand":3,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',3,8123456001,6,467,6,NULL,NULL);
INSERT INTO "night" VALUES(17,-4000000001,4,'open','2026-11-20 12:01:37.000000',NULL,'[1, 2, 3, 4]','{"preset":"standard","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"preset":"standard","stake":50,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"}','{"seats":[1,2,3,4],"balances":{"1":-1400,"2":-1400,"3":1700,"4":1100},"deal":{"dealer":2,"round":"E","streak":1,"hand":29,"games":1},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null},"next_rules":null}',38,8123456000,47,500,45,NULL,NULL);
CREATE TABLE person (
	id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	name VARCHAR NOT NULL, 
	user_id BIGINT, 
	username VARCHAR, 
	PRIMARY KEY (id), 
	FOREIGN KEY(chat_id) REFERENCES chat (id)
);
INSERT INTO "person" VALUES(1,-4000000001,'Ah Ming',8123456000,'user_0');
INSERT INTO "person" VALUES(2,-4000000001,'Ben',8123456001,'user_1');
INSERT INTO "person" VALUES(3,-4000000001,'Cat',8123456002,'user_2');
INSERT INTO "person" VALUES(4,-4000000001,'Dan',8123456003,'user_3');
INSERT INTO "person" VALUES(5,-4000000001,'eve',NULL,NULL);
INSERT INTO "person" VALUES(6,-4000000002,'Ah Ming',8123456000,'user_0');
INSERT INTO "person" VALUES(7,-4000000002,'Ben',8123456001,'user_1');
INSERT INTO "person" VALUES(8,-4000000002,'Cat',8123456002,'user_2');
INSERT INTO "person" VALUES(9,-4000000002,'Dan',NULL,NULL);
INSERT INTO "person" VALUES(10,-1002000000001,'Ah Ming',NULL,NULL);
INSERT INTO "person" VALUES(11,-1002000000001,'Ben',8123456001,'user_1');
INSERT INTO "person" VALUES(12,-1002000000001,'Cat',8123456002,'user_2');
INSERT INTO "person" VALUES(13,-1002000000001,'Dan',8123456003,'user_3');
INSERT INTO "person" VALUES(14,-4000000004,'Ben',8123456001,'user_1');
INSERT INTO "person" VALUES(15,-4000000004,'Uncle Bob',8123456005,'user_5');
INSERT INTO "person" VALUES(16,-4000000004,'Auntie May',NULL,NULL);
INSERT INTO "person" VALUES(17,-4000000004,'Cat',8123456002,'user_2');
INSERT INTO "person" VALUES(26,-4000000004,'Eve',8123456004,'user_4');
INSERT INTO "person" VALUES(27,-4000000004,'Koko',NULL,NULL);
INSERT INTO "person" VALUES(28,-4000000006,'Player 1',NULL,NULL);
INSERT INTO "person" VALUES(29,-4000000006,'Player 2',NULL,NULL);
INSERT INTO "person" VALUES(30,-4000000006,'Ben',8123456001,'user_1');
INSERT INTO "person" VALUES(31,-4000000006,'Cat',8123456002,'user_2');
INSERT INTO "person" VALUES(32,-4000000006,'Dan',NULL,NULL);
CREATE TABLE posting (
	id INTEGER NOT NULL, 
	revision_id INTEGER NOT NULL, 
	night_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	cents BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(revision_id) REFERENCES revision (id), 
	FOREIGN KEY(night_id) REFERENCES night (id), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "posting" VALUES(86,29,2,2,-820);
INSERT INTO "posting" VALUES(87,29,2,1,820);
INSERT INTO "posting" VALUES(88,30,2,3,-210);
INSERT INTO "posting" VALUES(89,30,2,1,210);
INSERT INTO "posting" VALUES(90,31,2,4,-100);
INSERT INTO "posting" VALUES(91,31,2,1,100);
INSERT INTO "posting" VALUES(92,32,2,4,100);
INSERT INTO "posting" VALUES(93,32,2,1,-100);
INSERT INTO "posting" VALUES(94,33,2,1,-40);
INSERT INTO "posting" VALUES(95,33,2,4,120);
INSERT INTO "posting" VALUES(96,33,2,2,-40);
INSERT INTO "posting" VALUES(97,33,2,3,-40);
INSERT INTO "posting" VALUES(98,34,2,1,-120);
INSERT INTO "posting" VALUES(99,34,2,4,360);
INSERT INTO "posting" VALUES(100,34,2,2,-120);
INSERT INTO "posting" VALUES(101,34,2,3,-120);
INSERT INTO "posting" VALUES(102,35,2,1,-40);
INSERT INTO "posting" VALUES(103,35,2,3,120);
INSERT INTO "posting" VALUES(104,35,2,2,-40);
INSERT INTO "posting" VALUES(105,35,2,4,-40);
INSERT INTO "posting" VALUES(106,36,2,1,-80);
INSERT INTO "posting" VALUES(107,36,2,2,320);
INSERT INTO "posting" VALUES(108,36,2,3,-160);
INSERT INTO "posting" VALUES(109,36,2,4,-80);
INSERT INTO "posting" VALUES(110,37,2,1,-100);
INSERT INTO "posting" VALUES(111,37,2,2,240);
INSERT INTO "posting" VALUES(112,37,2,3,-200);
INSERT INTO "posting" VALUES(113,37,2,4,60);
INSERT INTO "posting" VALUES(114,38,2,1,-1280);
INSERT INTO "posting" VALUES(115,38,2,2,3840);
INSERT INTO "posting" VALUES(116,38,2,3,-1280);
INSERT INTO "posting" VALUES(117,38,2,4,-1280);
INSERT INTO "posting" VALUES(118,39,2,1,1280);
INSERT INTO "posting" VALUES(119,39,2,2,-3840);
INSERT INTO "posting" VALUES(120,39,2,3,1280);
INSERT INTO "posting" VALUES(121,39,2,4,1280);
INSERT INTO "posting" VALUES(122,40,2,1,-1280);
INSERT INTO "posting" VALUES(123,40,2,2,3840);
INSERT INTO "posting" VALUES(124,40,2,3,-1280);
INSERT INTO "posting" VALUES(125,40,2,4,-1280);
INSERT INTO "posting" VALUES(126,41,2,1,-20);
INSERT INTO "posting" VALUES(127,41,2,3,80);
INSERT INTO "posting" VALUES(128,41,2,2,-20);
INSERT INTO "posting" VALUES(129,41,2,4,-40);
INSERT INTO "posting" VALUES(130,42,2,1,-160);
INSERT INTO "posting" VALUES(131,42,2,3,480);
INSERT INTO "posting" VALUES(132,42,2,2,-160);
INSERT INTO "posting" VALUES(133,42,2,4,-160);
INSERT INTO "posting" VALUES(134,43,2,1,-320);
INSERT INTO "posting" VALUES(135,43,2,2,1280);
INSERT INTO "posting" VALUES(136,43,2,3,-640);
INSERT INTO "posting" VALUES(137,43,2,4,-320);
INSERT INTO "posting" VALUES(138,44,2,1,320);
INSERT INTO "posting" VALUES(139,44,2,2,-1280);
INSERT INTO "posting" VALUES(140,44,2,3,640);
INSERT INTO "posting" VALUES(141,44,2,4,320);
INSERT INTO "posting" VALUES(142,45,2,1,-640);
INSERT INTO "posting" VALUES(143,45,2,2,2560);
INSERT INTO "posting" VALUES(144,45,2,3,-1280);
INSERT INTO "posting" VALUES(145,45,2,4,-640);
INSERT INTO "posting" VALUES(146,46,2,3,-1280);
INSERT INTO "posting" VALUES(147,46,2,1,640);
INSERT INTO "posting" VALUES(148,46,2,4,640);
INSERT INTO "posting" VALUES(149,51,2,3,-960);
INSERT INTO "posting" VALUES(150,51,2,4,960);
INSERT INTO "posting" VALUES(151,52,2,3,-2560);
INSERT INTO "posting" VALUES(152,52,2,1,640);
INSERT INTO "posting" VALUES(153,52,2,2,1280);
INSERT INTO "posting" VALUES(154,52,2,4,640);
INSERT INTO "posting" VALUES(155,53,2,4,-3840);
INSERT INTO "posting" VALUES(156,53,2,1,1280);
INSERT INTO "posting" VALUES(157,53,2,2,1280);
INSERT INTO "posting" VALUES(158,53,2,3,1280);
INSERT INTO "posting" VALUES(159,54,2,3,-320);
INSERT INTO "posting" VALUES(160,54,2,2,320);
INSERT INTO "posting" VALUES(161,55,2,4,-140);
INSERT INTO "posting" VALUES(162,55,2,1,140);
INSERT INTO "posting" VALUES(163,56,2,1,-40);
INSERT INTO "posting" VALUES(164,56,2,2,160);
INSERT INTO "posting" VALUES(165,56,2,3,-80);
INSERT INTO "posting" VALUES(166,56,2,4,-40);
INSERT INTO "posting" VALUES(167,57,2,1,-40);
INSERT INTO "posting" VALUES(168,57,2,2,120);
INSERT INTO "posting" VALUES(169,57,2,3,-40);
INSERT INTO "posting" VALUES(170,57,2,4,-40);
INSERT INTO "posting" VALUES(171,58,2,1,-280);
INSERT INTO "posting" VALUES(172,58,2,2,1120);
INSERT INTO "posting" VALUES(173,58,2,3,-560);
INSERT INTO "posting" VALUES(174,58,2,4,-280);
INSERT INTO "posting" VALUES(175,59,2,3,1920);
INSERT INTO "posting" VALUES(176,59,2,2,-1600);
INSERT INTO "posting" VALUES(177,59,2,4,-320);
INSERT INTO "posting" VALUES(178,60,2,4,-100);
INSERT INTO "posting" VALUES(179,60,2,1,100);
INSERT INTO "posting" VALUES(180,61,3,3,-1000);
INSERT INTO "posting" VALUES(181,61,3,1,1000);
INSERT INTO "posting" VALUES(182,62,3,1,-200);
INSERT INTO "posting" VALUES(183,62,3,3,800);
INSERT INTO "posting" VALUES(184,62,3,2,-400);
INSERT INTO "posting" VALUES(185,62,3,4,-200);
INSERT INTO "posting" VALUES(186,65,3,1,-50);
INSERT INTO "posting" VALUES(187,65,3,5,200);
INSERT INTO "posting" VALUES(188,65,3,2,-100);
INSERT INTO "posting" VALUES(189,65,3,4,-50);
INSERT INTO "posting" VALUES(190,66,3,1,-300);
INSERT INTO "posting" VALUES(191,66,3,4,900);
INSERT INTO "posting" VALUES(192,66,3,2,-300);
INSERT INTO "posting" VALUES(193,66,3,5,-300);
INSERT INTO "posting" VALUES(194,68,3,2,-200);
INSERT INTO "posting" VALUES(195,68,3,4,600);
INSERT INTO "posting" VALUES(196,68,3,5,-200);
INSERT INTO "posting" VALUES(197,68,3,1,-200);
INSERT INTO "posting" VALUES(198,69,3,5,-400);
INSERT INTO "posting" VALUES(199,69,3,4,400);
INSERT INTO "posting" VALUES(200,71,3,2,-100);
INSERT INTO "posting" VALUES(201,71,3,3,300);
INSERT INTO "posting" VALUES(202,71,3,5,-100);
INSERT INTO "posting" VALUES(203,71,3,1,-100);
INSERT INTO "posting" VALUES(204,73,3,2,-200);
INSERT INTO "posting" VALUES(205,73,3,1,800);
INSERT INTO "posting" VALUES(206,73,3,5,-400);
INSERT INTO "posting" VALUES(207,73,3,3,-200);
INSERT INTO "posting" VALUES(208,74,3,1,-100);
INSERT INTO "posting" VALUES(209,74,3,2,400);
INSERT INTO "posting" VALUES(210,74,3,3,-200);
INSERT INTO "posting" VALUES(211,74,3,4,-100);
INSERT INTO "posting" VALUES(212,75,4,5,-1200);
INSERT INTO "posting" VALUES(213,75,4,4,1200);
INSERT INTO "posting" VALUES(214,76,4,2,-850);
INSERT INTO "posting" VALUES(215,76,4,1,850);
INSERT INTO "posting" VALUES(216,77,4,3,-300);
INSERT INTO "posting" VALUES(217,77,4,4,300);
INSERT INTO "posting" VALUES(218,78,4,2,-50);
INSERT INTO "posting" VALUES(219,78,4,4,50);
INSERT INTO "posting" VALUES(220,79,4,1,-80);
INSERT INTO "posting" VALUES(221,79,4,2,320);
INSERT INTO "posting" VALUES(222,79,4,3,-160);
INSERT INTO "posting" VALUES(223,79,4,4,-80);
INSERT INTO "posting" VALUES(224,80,4,1,-40);
INSERT INTO "posting" VALUES(225,80,4,2,120);
INSERT INTO "posting" VALUES(226,80,4,3,-40);
INSERT INTO "posting" VALUES(227,80,4,4,-40);
INSERT INTO "posting" VALUES(228,81,4,1,-20);
INSERT INTO "posting" VALUES(229,81,4,3,80);
INSERT INTO "posting" VALUES(230,81,4,2,-20);
INSERT INTO "posting" VALUES(231,81,4,4,-40);
INSERT INTO "posting" VALUES(232,83,4,1,-80);
INSERT INTO "posting" VALUES(233,83,4,4,240);
INSERT INTO "posting" VALUES(234,83,4,2,-80);
INSERT INTO "posting" VALUES(235,83,4,3,-80);
INSERT INTO "posting" VALUES(236,88,4,5,1200);
INSERT INTO "posting" VALUES(237,88,4,4,-1200);
INSERT INTO "posting" VALUES(238,90,4,3,-40);
INSERT INTO "posting" VALUES(239,90,4,2,120);
INSERT INTO "posting" VALUES(240,90,4,4,-40);
INSERT INTO "posting" VALUES(241,90,4,1,-40);
INSERT INTO "posting" VALUES(242,91,4,2,-40);
INSERT INTO "posting" VALUES(243,91,4,1,160);
INSERT INTO "posting" VALUES(244,91,4,3,-40);
INSERT INTO "posting" VALUES(245,91,4,4,-80);
INSERT INTO "posting" VALUES(246,92,5,6,-300);
INSERT INTO "posting" VALUES(247,92,5,7,900);
INSERT INTO "posting" VALUES(248,92,5,8,-300);
INSERT INTO "posting" VALUES(249,92,5,9,-300);
INSERT INTO "posting" VALUES(250,94,5,6,-300);
INSERT INTO "posting" VALUES(251,94,5,8,900);
INSERT INTO "posting" VALUES(252,94,5,7,-300);
INSERT INTO "posting" VALUES(253,94,5,9,-300);
INSERT INTO "posting" VALUES(254,96,5,6,-400);
INSERT INTO "posting" VALUES(255,96,5,9,1600);
INSERT INTO "posting" VALUES(256,96,5,7,-800);
INSERT INTO "posting" VALUES(257,96,5,8,-400);
INSERT INTO "posting" VALUES(258,97,5,6,-400);
INSERT INTO "posting" VALUES(259,97,5,8,1200);
INSERT INTO "posting" VALUES(260,97,5,7,-400);
INSERT INTO "posting" VALUES(261,97,5,9,-400);
INSERT INTO "posting" VALUES(262,98,5,6,-3200);
INSERT INTO "posting" VALUES(263,98,5,7,9600);
INSERT INTO "posting" VALUES(264,98,5,8,-3200);
INSERT INTO "posting" VALUES(265,98,5,9,-3200);
INSERT INTO "posting" VALUES(266,99,5,8,-4800);
INSERT INTO "posting" VALUES(267,99,5,6,1600);
INSERT INTO "posting" VALUES(268,99,5,7,1600);
INSERT INTO "posting" VALUES(269,99,5,9,1600);
INSERT INTO "posting" VALUES(270,100,5,6,-9600);
INSERT INTO "posting" VALUES(271,100,5,7,9600);
INSERT INTO "posting" VALUES(272,101,5,8,-3200);
INSERT INTO "posting" VALUES(273,101,5,7,3200);
INSERT INTO "posting" VALUES(274,102,5,8,3200);
INSERT INTO "posting" VALUES(275,102,5,7,-3200);
INSERT INTO "posting" VALUES(276,103,5,6,-600);
INSERT INTO "posting" VALUES(277,103,5,9,1800);
INSERT INTO "posting" VALUES(278,103,5,7,-600);
INSERT INTO "posting" VALUES(279,103,5,8,-600);
INSERT INTO "posting" VALUES(280,104,5,7,2400);
INSERT INTO "posting" VALUES(281,104,5,9,-2400);
INSERT INTO "posting" VALUES(282,106,6,6,-400);
INSERT INTO "posting" VALUES(283,106,6,7,1200);
INSERT INTO "posting" VALUES(284,106,6,8,-400);
INSERT INTO "posting" VALUES(285,106,6,9,-400);
INSERT INTO "posting" VALUES(286,107,6,6,-300);
INSERT INTO "posting" VALUES(287,107,6,8,900);
INSERT INTO "posting" VALUES(288,107,6,7,-300);
INSERT INTO "posting" VALUES(289,107,6,9,-300);
INSERT INTO "posting" VALUES(290,108,6,6,-800);
INSERT INTO "posting" VALUES(291,108,6,9,1600);
INSERT INTO "posting" VALUES(292,108,6,7,-400);
INSERT INTO "posting" VALUES(293,108,6,8,-400);
INSERT INTO "posting" VALUES(294,109,6,6,-200);
INSERT INTO "posting" VALUES(295,109,6,8,800);
INSERT INTO "posting" VALUES(296,109,6,7,-200);
INSERT INTO "posting" VALUES(297,109,6,9,-400);
INSERT INTO "posting" VALUES(298,110,7,10,-400);
INSERT INTO "posting" VALUES(299,110,7,13,1200);
INSERT INTO "posting" VALUES(300,110,7,11,-400);
INSERT INTO "posting" VALUES(301,110,7,12,-400);
INSERT INTO "posting" VALUES(302,113,7,11,-200);
INSERT INTO "posting" VALUES(303,113,7,10,800);
INSERT INTO "posting" VALUES(304,113,7,12,-400);
INSERT INTO "posting" VALUES(305,113,7,13,-200);
INSERT INTO "posting" VALUES(306,114,7,11,-9600);
INSERT INTO "posting" VALUES(307,114,7,12,9600);
INSERT INTO "posting" VALUES(308,115,7,13,-4800);
INSERT INTO "posting" VALUES(309,115,7,10,1600);
INSERT INTO "posting" VALUES(310,115,7,11,1600);
INSERT INTO "posting" VALUES(311,115,7,12,1600);
INSERT INTO "posting" VALUES(312,116,7,10,-200);
INSERT INTO "posting" VALUES(313,116,7,11,600);
INSERT INTO "posting" VALUES(314,116,7,12,-200);
INSERT INTO "posting" VALUES(315,116,7,13,-200);
INSERT INTO "posting" VALUES(316,117,7,10,-200);
INSERT INTO "posting" VALUES(317,117,7,12,600);
INSERT INTO "posting" VALUES(318,117,7,11,-200);
INSERT INTO "posting" VALUES(319,117,7,13,-200);
INSERT INTO "posting" VALUES(320,118,7,10,-1600);
INSERT INTO "posting" VALUES(321,118,7,11,6400);
INSERT INTO "posting" VALUES(322,118,7,12,-1600);
INSERT INTO "posting" VALUES(323,118,7,13,-3200);
INSERT INTO "posting" VALUES(324,119,7,10,-400);
INSERT INTO "posting" VALUES(325,119,7,11,1600);
INSERT INTO "posting" VALUES(326,119,7,12,-400);
INSERT INTO "posting" VALUES(327,119,7,13,-800);
INSERT INTO "posting" VALUES(328,120,7,10,400);
INSERT INTO "posting" VALUES(329,120,7,11,-1600);
INSERT INTO "posting" VALUES(330,120,7,12,400);
INSERT INTO "posting" VALUES(331,120,7,13,800);
INSERT INTO "posting" VALUES(332,121,7,10,-1600);
INSERT INTO "posting" VALUES(333,121,7,13,6400);
INSERT INTO "posting" VALUES(334,121,7,11,-3200);
INSERT INTO "posting" VALUES(335,121,7,12,-1600);
INSERT INTO "posting" VALUES(336,122,7,11,-550);
INSERT INTO "posting" VALUES(337,122,7,12,550);
INSERT INTO "posting" VALUES(338,123,8,15,-80);
INSERT INTO "posting" VALUES(339,123,8,14,160);
INSERT INTO "posting" VALUES(340,123,8,16,-40);
INSERT INTO "posting" VALUES(341,123,8,17,-40);
INSERT INTO "posting" VALUES(342,124,8,14,-20);
INSERT INTO "posting" VALUES(343,124,8,16,60);
INSERT INTO "posting" VALUES(344,124,8,15,-20);
INSERT INTO "posting" VALUES(345,124,8,17,-20);
INSERT INTO "posting" VALUES(346,125,8,14,-40);
INSERT INTO "posting" VALUES(347,125,8,15,120);
INSERT INTO "posting" VALUES(348,125,8,16,-40);
INSERT INTO "posting" VALUES(349,125,8,17,-40);
INSERT INTO "posting" VALUES(350,126,8,14,-20);
INSERT INTO "posting" VALUES(351,126,8,15,80);
INSERT INTO "posting" VALUES(352,126,8,16,-20);
INSERT INTO "posting" VALUES(353,126,8,17,-40);
INSERT INTO "posting" VALUES(417,147,13,14,-40);
INSERT INTO "posting" VALUES(418,147,13,26,120);
INSERT INTO "posting" VALUES(419,147,13,17,-40);
INSERT INTO "posting" VALUES(420,147,13,27,-40);
INSERT INTO "posting" VALUES(421,148,13,14,-20);
INSERT INTO "posting" VALUES(422,148,13,17,40);
INSERT INTO "posting" VALUES(423,148,13,26,-10);
INSERT INTO "posting" VALUES(424,148,13,27,-10);
INSERT INTO "posting" VALUES(425,149,13,17,-10);
INSERT INTO "posting" VALUES(426,149,13,14,30);
INSERT INTO "posting" VALUES(427,149,13,26,-10);
INSERT INTO "posting" VALUES(428,149,13,27,-10);
INSERT INTO "posting" VALUES(429,150,13,17,10);
INSERT INTO "posting" VALUES(430,150,13,14,-30);
INSERT INTO "posting" VALUES(431,150,13,26,10);
INSERT INTO "posting" VALUES(432,150,13,27,10);
INSERT INTO "posting" VALUES(433,151,14,12,-60);
INSERT INTO "posting" VALUES(434,151,14,11,180);
INSERT INTO "posting" VALUES(435,151,14,10,-60);
INSERT INTO "posting" VALUES(436,151,14,13,-60);
INSERT INTO "posting" VALUES(437,152,14,12,-240);
INSERT INTO "posting" VALUES(438,152,14,11,480);
INSERT INTO "posting" VALUES(439,152,14,10,-120);
INSERT INTO "posting" VALUES(440,152,14,13,-120);
INSERT INTO "posting" VALUES(441,153,14,11,-960);
INSERT INTO "posting" VALUES(442,153,14,13,960);
INSERT INTO "posting" VALUES(443,154,14,12,-240);
INSERT INTO "posting" VALUES(444,154,14,11,480);
INSERT INTO "posting" VALUES(445,154,14,10,-120);
INSERT INTO "posting" VALUES(446,154,14,13,-120);
INSERT INTO "posting" VALUES(447,155,14,12,60);
INSERT INTO "posting" VALUES(448,155,14,11,-180);
INSERT INTO "posting" VALUES(449,155,14,10,60);
INSERT INTO "posting" VALUES(450,155,14,13,60);
INSERT INTO "posting" VALUES(451,156,14,11,-200);
INSERT INTO "posting" VALUES(452,156,14,12,200);
INSERT INTO "posting" VALUES(453,157,15,29,-400);
INSERT INTO "posting" VALUES(454,157,15,28,1600);
INSERT INTO "posting" VALUES(455,157,15,30,-400);
INSERT INTO "posting" VALUES(456,157,15,31,-800);
INSERT INTO "posting" VALUES(457,158,15,28,-400);
INSERT INTO "posting" VALUES(458,158,15,29,800);
INSERT INTO "posting" VALUES(459,158,15,30,-200);
INSERT INTO "posting" VALUES(460,158,15,31,-200);
INSERT INTO "posting" VALUES(461,159,15,29,-200);
INSERT INTO "posting" VALUES(462,159,15,28,600);
INSERT INTO "posting" VALUES(463,159,15,30,-200);
INSERT INTO "posting" VALUES(464,159,15,31,-200);
INSERT INTO "posting" VALUES(465,160,15,31,-200);
INSERT INTO "posting" VALUES(466,160,15,30,200);
INSERT INTO "posting" VALUES(467,161,15,29,-400);
INSERT INTO "posting" VALUES(468,161,15,28,1600);
INSERT INTO "posting" VALUES(469,161,15,30,-400);
INSERT INTO "posting" VALUES(470,161,15,31,-800);
INSERT INTO "posting" VALUES(471,162,16,30,-800);
INSERT INTO "posting" VALUES(472,162,16,29,2400);
INSERT INTO "posting" VALUES(473,162,16,31,-800);
INSERT INTO "posting" VALUES(474,162,16,32,-800);
INSERT INTO "posting" VALUES(475,163,16,30,-100);
INSERT INTO "posting" VALUES(476,163,16,29,400);
INSERT INTO "posting" VALUES(477,163,16,31,-200);
INSERT INTO "posting" VALUES(478,163,16,32,-100);
INSERT INTO "posting" VALUES(479,164,16,30,800);
INSERT INTO "posting" VALUES(480,164,16,29,-2400);
INSERT INTO "posting" VALUES(481,164,16,31,800);
INSERT INTO "posting" VALUES(482,164,16,32,800);
INSERT INTO "posting" VALUES(483,165,16,29,-200);
INSERT INTO "posting" VALUES(484,165,16,31,400);
INSERT INTO "posting" VALUES(485,165,16,30,-100);
INSERT INTO "posting" VALUES(486,165,16,32,-100);
INSERT INTO "posting" VALUES(487,166,17,1,-200);
INSERT INTO "posting" VALUES(488,166,17,2,800);
INSERT INTO "posting" VALUES(489,166,17,3,-400);
INSERT INTO "posting" VALUES(490,166,17,4,-200);
INSERT INTO "posting" VALUES(491,167,17,1,-100);
INSERT INTO "posting" VALUES(492,167,17,4,300);
INSERT INTO "posting" VALUES(493,167,17,2,-100);
INSERT INTO "posting" VALUES(494,167,17,3,-100);
INSERT INTO "posting" VALUES(495,169,17,1,-100);
INSERT INTO "posting" VALUES(496,169,17,3,400);
INSERT INTO "posting" VALUES(497,169,17,2,-200);
INSERT INTO "posting" VALUES(498,169,17,4,-100);
INSERT INTO "posting" VALUES(499,170,17,2,-100);
INSERT INTO "posting" VALUES(500,170,17,1,300);
INSERT INTO "posting" VALUES(501,170,17,3,-100);
INSERT INTO "posting" VALUES(502,170,17,4,-100);
INSERT INTO "posting" VALUES(503,171,17,1,-100);
INSERT INTO "posting" VALUES(504,171,17,2,300);
INSERT INTO "posting" VALUES(505,171,17,3,-100);
INSERT INTO "posting" VALUES(506,171,17,4,-100);
INSERT INTO "posting" VALUES(507,172,17,1,-800);
INSERT INTO "posting" VALUES(508,172,17,4,1600);
INSERT INTO "posting" VALUES(509,172,17,2,-400);
INSERT INTO "posting" VALUES(510,172,17,3,-400);
INSERT INTO "posting" VALUES(511,174,17,3,-500);
INSERT INTO "posting" VALUES(512,174,17,2,500);
INSERT INTO "posting" VALUES(513,175,17,1,-50);
INSERT INTO "posting" VALUES(514,175,17,2,200);
INSERT INTO "posting" VALUES(515,175,17,3,-50);
INSERT INTO "posting" VALUES(516,175,17,4,-100);
INSERT INTO "posting" VALUES(517,176,17,1,-200);
INSERT INTO "posting" VALUES(518,176,17,3,600);
INSERT INTO "posting" VALUES(519,176,17,2,-200);
INSERT INTO "posting" VALUES(520,176,17,4,-200);
INSERT INTO "posting" VALUES(521,177,17,1,-800);
INSERT INTO "posting" VALUES(522,177,17,3,3200);
INSERT INTO "posting" VALUES(523,177,17,2,-1600);
INSERT INTO "posting" VALUES(524,177,17,4,-800);
INSERT INTO "posting" VALUES(525,178,17,2,-3200);
INSERT INTO "posting" VALUES(526,178,17,1,1600);
INSERT INTO "posting" VALUES(527,178,17,3,800);
INSERT INTO "posting" VALUES(528,178,17,4,800);
INSERT INTO "posting" VALUES(529,179,17,1,-200);
INSERT INTO "posting" VALUES(530,179,17,4,600);
INSERT INTO "posting" VALUES(531,179,17,2,-200);
INSERT INTO "posting" VALUES(532,179,17,3,-200);
INSERT INTO "posting" VALUES(533,180,17,2,-200);
INSERT INTO "posting" VALUES(534,180,17,1,600);
INSERT INTO "posting" VALUES(535,180,17,3,-200);
INSERT INTO "posting" VALUES(536,180,17,4,-200);
INSERT INTO "posting" VALUES(537,181,17,2,-200);
INSERT INTO "posting" VALUES(538,181,17,1,800);
INSERT INTO "posting" VALUES(539,181,17,3,-400);
INSERT INTO "posting" VALUES(540,181,17,4,-200);
INSERT INTO "posting" VALUES(541,182,17,1,-100);
INSERT INTO "posting" VALUES(542,182,17,2,300);
INSERT INTO "posting" VALUES(543,182,17,3,-100);
INSERT INTO "posting" VALUES(544,182,17,4,-100);
INSERT INTO "posting" VALUES(545,183,17,1,-100);
INSERT INTO "posting" VALUES(546,183,17,2,400);
INSERT INTO "posting" VALUES(547,183,17,3,-100);
INSERT INTO "posting" VALUES(548,183,17,4,-200);
INSERT INTO "posting" VALUES(549,185,17,2,100);
INSERT INTO "posting" VALUES(550,185,17,1,-300);
INSERT INTO "posting" VALUES(551,185,17,3,100);
INSERT INTO "posting" VALUES(552,185,17,4,100);
INSERT INTO "posting" VALUES(553,186,17,1,-100);
INSERT INTO "posting" VALUES(554,186,17,4,300);
INSERT INTO "posting" VALUES(555,186,17,2,-100);
INSERT INTO "posting" VALUES(556,186,17,3,-100);
INSERT INTO "posting" VALUES(557,187,17,1,-200);
INSERT INTO "posting" VALUES(558,187,17,2,800);
INSERT INTO "posting" VALUES(559,187,17,3,-400);
INSERT INTO "posting" VALUES(560,187,17,4,-200);
INSERT INTO "posting" VALUES(561,188,17,1,200);
INSERT INTO "posting" VALUES(562,188,17,2,-800);
INSERT INTO "posting" VALUES(563,188,17,3,400);
INSERT INTO "posting" VALUES(564,188,17,4,200);
INSERT INTO "posting" VALUES(565,189,17,1,-200);
INSERT INTO "posting" VALUES(566,189,17,2,800);
INSERT INTO "posting" VALUES(567,189,17,3,-400);
INSERT INTO "posting" VALUES(568,189,17,4,-200);
INSERT INTO "posting" VALUES(569,190,17,1,100);
INSERT INTO "posting" VALUES(570,190,17,4,500);
INSERT INTO "posting" VALUES(571,190,17,2,-900);
INSERT INTO "posting" VALUES(572,190,17,3,300);
INSERT INTO "posting" VALUES(573,191,17,1,-800);
INSERT INTO "posting" VALUES(574,191,17,2,1600);
INSERT INTO "posting" VALUES(575,191,17,3,-400);
INSERT INTO "posting" VALUES(576,191,17,4,-400);
INSERT INTO "posting" VALUES(577,192,17,1,-50);
INSERT INTO "posting" VALUES(578,192,17,3,200);
INSERT INTO "posting" VALUES(579,192,17,2,-50);
INSERT INTO "posting" VALUES(580,192,17,4,-100);
INSERT INTO "posting" VALUES(581,194,17,1,-200);
INSERT INTO "posting" VALUES(582,194,17,2,600);
INSERT INTO "posting" VALUES(583,194,17,3,-200);
INSERT INTO "posting" VALUES(584,194,17,4,-200);
INSERT INTO "posting" VALUES(585,195,17,1,-50);
INSERT INTO "posting" VALUES(586,195,17,4,200);
INSERT INTO "posting" VALUES(587,195,17,2,-50);
INSERT INTO "posting" VALUES(588,195,17,3,-100);
INSERT INTO "posting" VALUES(589,196,17,2,-100);
INSERT INTO "posting" VALUES(590,196,17,1,300);
INSERT INTO "posting" VALUES(591,196,17,3,-100);
INSERT INTO "posting" VALUES(592,196,17,4,-100);
INSERT INTO "posting" VALUES(593,197,17,2,-100);
INSERT INTO "posting" VALUES(594,197,17,1,200);
INSERT INTO "posting" VALUES(595,197,17,3,-50);
INSERT INTO "posting" VALUES(596,197,17,4,-50);
INSERT INTO "posting" VALUES(597,198,17,1,-400);
INSERT INTO "posting" VALUES(598,198,17,3,1200);
INSERT INTO "posting" VALUES(599,198,17,2,-400);
INSERT INTO "posting" VALUES(600,198,17,4,-400);
INSERT INTO "posting" VALUES(601,200,17,1,-50);
INSERT INTO "posting" VALUES(602,200,17,2,200);
INSERT INTO "posting" VALUES(603,200,17,3,-100);
INSERT INTO "posting" VALUES(604,200,17,4,-50);
INSERT INTO "posting" VALUES(605,201,17,1,-100);
INSERT INTO "posting" VALUES(606,201,17,4,400);
INSERT INTO "posting" VALUES(607,201,17,2,-200);
INSERT INTO "posting" VALUES(608,201,17,3,-100);
INSERT INTO "posting" VALUES(609,203,17,1,-200);
INSERT INTO "posting" VALUES(610,203,17,4,800);
INSERT INTO "posting" VALUES(611,203,17,2,-200);
INSERT INTO "posting" VALUES(612,203,17,3,-400);
INSERT INTO "posting" VALUES(613,204,17,2,-100);
INSERT INTO "posting" VALUES(614,204,17,1,400);
INSERT INTO "posting" VALUES(615,204,17,3,-200);
INSERT INTO "posting" VALUES(616,204,17,4,-100);
INSERT INTO "posting" VALUES(617,205,17,2,-100);
INSERT INTO "posting" VALUES(618,205,17,1,400);
INSERT INTO "posting" VALUES(619,205,17,3,-200);
INSERT INTO "posting" VALUES(620,205,17,4,-100);
INSERT INTO "posting" VALUES(657,215,17,1,-400);
INSERT INTO "posting" VALUES(658,215,17,2,800);
INSERT INTO "posting" VALUES(659,215,17,3,-200);
INSERT INTO "posting" VALUES(660,215,17,4,-200);
INSERT INTO "posting" VALUES(661,216,17,1,-400);
INSERT INTO "posting" VALUES(662,216,17,2,800);
INSERT INTO "posting" VALUES(663,216,17,3,-200);
INSERT INTO "posting" VALUES(664,216,17,4,-200);
INSERT INTO "posting" VALUES(665,217,17,1,-100);
INSERT INTO "posting" VALUES(666,217,17,3,300);
INSERT INTO "posting" VALUES(667,217,17,2,-100);
INSERT INTO "posting" VALUES(668,217,17,4,-100);
CREATE TABLE proxy (
	user_id BIGINT NOT NULL, 
	sealed TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (user_id)
);
INSERT INTO "proxy" VALUES(8123456001,'gAAAAABrAjo95S6Wt8M4_tO72MD6SBdZ6CqcIJjLBn7HcEO6qI7OivO8hrnFdce9N-7alNBA7zNclHybeEvyhbg9Q_INh4VTUA==','2026-11-19 12:10:10.000000');
INSERT INTO "proxy" VALUES(8123456002,'gAAAAABrAjo9DrbzWXoZhj205Dx12NnCpHtiM7Ga2tU3ZXkg50qafpD_66-jhOnwj6yMbBWBS4_KvEMZTLa8nri7LEIAoTv0_w==','2026-11-19 12:11:47.000000');
INSERT INTO "proxy" VALUES(8123456003,'gAAAAABrAjo_8yvq6FbWTdhC2B2GEsXo7OJ6tWddY2m0JeK59QJE-3xFbStrJsWqwsCc_nC4IpBzyrt37JGZbyjXbIh7nGK6_w==','2026-11-20 13:07:51.000000');
CREATE TABLE revision (
	id INTEGER NOT NULL, 
	entry_id INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	stands BOOLEAN NOT NULL, 
	event TEXT NOT NULL, 
	text TEXT NOT NULL, 
	transfers JSON NOT NULL, 
	by_id BIGINT NOT NULL, 
	by_name VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	update_id BIGINT, 
	message_id BIGINT, 
	cause_id INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(entry_id) REFERENCES entry (id), 
	UNIQUE (update_id), 
	FOREIGN KEY(cause_id) REFERENCES revision (id)
);
INSERT INTO "revision" VALUES(29,25,'recorded',1,'{"kind":"payment","payer":2,"payee":1,"cents":820,"note":"from night 1"}','/pay Ben Ah Ming 8.20 from night 1','[[2, 1, 820]]',8123456001,'Ben','2026-09-11 12:09:58.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(30,26,'recorded',1,'{"kind":"payment","payer":3,"payee":1,"cents":210,"note":"from night 1"}','/pay Cat Ah Ming 2.10 from night 1','[[3, 1, 210]]',8123456001,'Ben','2026-09-11 12:09:58.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(31,27,'recorded',1,'{"kind":"payment","payer":4,"payee":1,"cents":100,"note":"from night 1"}','/pay Dan Ah Ming 1.00 from night 1','[[4, 1, 100]]',8123456001,'Ben','2026-09-11 12:09:58.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(32,27,'undone',0,'{"kind":"payment","payer":4,"payee":1,"cents":100,"note":"from night 1"}','/pay Dan Ah Ming 1.00 from night 1','[[4, 1, 100]]',8123456001,'Ben','2026-09-11 12:11:35.000000',NULL,91,NULL);
INSERT INTO "revision" VALUES(33,28,'recorded',1,'{"kind":"bite","player":4,"what":"cat_rat","dealt":false,"number":null}','/bite dan cat rat','[[1, 4, 40], [2, 4, 40], [3, 4, 40]]',8123456004,'Eve','2026-09-11 12:13:12.000000',NULL,93,NULL);
INSERT INTO "revision" VALUES(34,29,'recorded',1,'{"kind":"bite","player":4,"what":"animals","dealt":false,"number":null}','/bite dan animals','[[1, 4, 120], [2, 4, 120], [3, 4, 120]]',8123456001,'Ben','2026-09-11 12:14:49.000000',NULL,95,NULL);
INSERT INTO "revision" VALUES(35,30,'recorded',1,'{"kind":"kong","player":3,"concealed":false,"discarder":4,"bao":null}','/kong cat from dan','[[1, 3, 40], [2, 3, 40], [4, 3, 40]]',8123456001,'Ben','2026-09-11 12:16:26.000000',NULL,97,NULL);
INSERT INTO "revision" VALUES(36,31,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":["robbed_kong"],"bao":null}],"discarder":3}','/hu ben 3 cat robbed kong','[[1, 2, 80], [3, 2, 160], [4, 2, 80]]',8123456001,'Ben','2026-09-11 12:18:03.000000',NULL,99,NULL);
INSERT INTO "revision" VALUES(37,32,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null},{"player":4,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":3}','/hu ben 3, dan 1 from cat','[[1, 2, 80], [3, 2, 160], [1, 4, 20], [3, 4, 40]]',8123456001,'Ben','2026-09-11 12:19:40.000000',NULL,101,NULL);
INSERT INTO "revision" VALUES(38,33,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"special","pattern":"thirteen_orphans"},"claims":[],"bao":null}],"discarder":4}','/hu ben thirteen orphans dan','[[1, 2, 1280], [3, 2, 1280], [4, 2, 1280]]',8123456001,'Ben','2026-09-11 12:21:17.000000',NULL,103,NULL);
INSERT INTO "revision" VALUES(39,33,'undone',0,'{"kind":"win","winners":[{"player":2,"hand":{"by":"special","pattern":"thirteen_orphans"},"claims":[],"bao":null}],"discarder":4}','/hu ben thirteen orphans dan','[[1, 2, 1280], [3, 2, 1280], [4, 2, 1280]]',8123456001,'Ben','2026-09-11 12:22:54.000000',NULL,105,NULL);
INSERT INTO "revision" VALUES(40,34,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"special","pattern":"all_honours"},"claims":[],"bao":null}],"discarder":null}','/hu ben all honours zimo','[[1, 2, 1280], [3, 2, 1280], [4, 2, 1280]]',8123456001,'Ben','2026-09-11 12:24:31.000000',NULL,107,NULL);
INSERT INTO "revision" VALUES(41,35,'recorded',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tiles","notation":"123456789m 2p (EEE) +2p"},"claims":[],"bao":null}],"discarder":4}','/hu cat (EEE) 123m 456m 789m 22p from dan','[[1, 3, 20], [2, 3, 20], [4, 3, 40]]',8123456003,'Dan','2026-09-11 12:26:08.000000',NULL,109,NULL);
INSERT INTO "revision" VALUES(42,36,'recorded',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tiles","notation":"123456789m 23p 55s +4p | f1"},"claims":[],"bao":null}],"discarder":null}','/zimo cat 123m 456m 789m 55s 23p +4p | f1','[[1, 3, 160], [2, 3, 160], [4, 3, 160]]',8123456003,'Dan','2026-09-11 12:27:45.000000',NULL,111,NULL);
INSERT INTO "revision" VALUES(43,37,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tiles","notation":"123m 5s (EEE) (CCC) (FFF) +5s | cat rat"},"claims":[],"bao":null}],"discarder":3}','/hu ben (CCC) (FFF) (EEE) 123m 5s +5s | cat rat from cat','[[1, 2, 320], [3, 2, 640], [4, 2, 320]]',8123456001,'Ben','2026-09-11 12:29:22.000000',NULL,113,NULL);
INSERT INTO "revision" VALUES(44,37,'undone',0,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tiles","notation":"123m 5s (EEE) (CCC) (FFF) +5s | cat rat"},"claims":[],"bao":null}],"discarder":3}','/hu ben (CCC) (FFF) (EEE) 123m 5s +5s | cat rat from cat','[[1, 2, 320], [3, 2, 640], [4, 2, 320]]',8123456001,'Ben','2026-09-11 12:30:59.000000',NULL,115,NULL);
INSERT INTO "revision" VALUES(45,38,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tiles","notation":"1123m (123m) (456m) (789m) +4m"},"claims":[],"bao":null}],"discarder":3}','/hu ben (123m) (456m) (789m) 11m 23m +4m from cat','[[1, 2, 640], [3, 2, 1280], [4, 2, 640]]',8123456001,'Ben','2026-09-11 12:32:36.000000',NULL,117,NULL);
INSERT INTO "revision" VALUES(46,38,'fixed',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tiles","notation":"1123m (123m) (456m) (789m) +4m"},"claims":[],"bao":{"payer":3,"reason":"flush"}}],"discarder":3}','/hu Ben 1123m (123m) (456m) (789m) +4m bao Cat flush from Cat','[[3, 2, 2560]]',8123456003,'Dan','2026-09-11 12:32:43.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(47,39,'recorded',1,'{"kind":"foul","player":3,"foul":"short"}','/foul cat short','[]',8123456001,'Ben','2026-09-11 12:34:20.000000',NULL,119,NULL);
INSERT INTO "revision" VALUES(48,40,'recorded',1,'{"kind":"foul","player":4,"foul":"long"}','/foul dan long','[]',8123456001,'Ben','2026-09-11 12:35:57.000000',NULL,121,NULL);
INSERT INTO "revision" VALUES(49,41,'recorded',1,'{"kind":"foul","player":2,"foul":"messy"}','/foul ben messy','[]',8123456001,'Ben','2026-09-11 12:37:34.000000',NULL,123,NULL);
INSERT INTO "revision" VALUES(50,42,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-09-11 12:39:11.000000',NULL,125,NULL);
INSERT INTO "revision" VALUES(51,43,'recorded',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":4},"claims":[],"bao":{"payer":3,"reason":"dragons"}}],"discarder":null}','/zimo dan 4 bao cat dragons','[[3, 4, 960]]',8123456001,'Ben','2026-09-11 12:40:48.000000',NULL,127,NULL);
INSERT INTO "revision" VALUES(52,44,'recorded',1,'{"kind":"false_win","player":3,"discarder":2,"self_draw":false}','/zhahu cat from ben','[[3, 1, 640], [3, 2, 1280], [3, 4, 640]]',8123456001,'Ben','2026-09-11 12:42:25.000000',NULL,129,NULL);
INSERT INTO "revision" VALUES(53,45,'recorded',1,'{"kind":"false_win","player":4,"discarder":null,"self_draw":true}','/zhahu dan zimo','[[4, 1, 1280], [4, 2, 1280], [4, 3, 1280]]',8123456001,'Ben','2026-09-11 12:44:02.000000',NULL,131,NULL);
INSERT INTO "revision" VALUES(54,46,'recorded',1,'{"kind":"payment","payer":3,"payee":2,"cents":320,"note":"supper"}','/pay cat ben 3.20 supper','[[3, 2, 320]]',8123456001,'Ben','2026-09-11 12:45:39.000000',NULL,133,NULL);
INSERT INTO "revision" VALUES(55,47,'recorded',1,'{"kind":"payment","payer":4,"payee":1,"cents":140,"note":""}','/pay dan ming 1.40','[[4, 1, 140]]',8123456001,'Ben','2026-09-11 12:47:16.000000',NULL,135,NULL);
INSERT INTO "revision" VALUES(56,48,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":3}','/hu ben 2 cat','[[1, 2, 40], [3, 2, 80], [4, 2, 40]]',8123456001,'Ben','2026-09-11 12:48:53.000000',NULL,137,NULL);
INSERT INTO "revision" VALUES(57,49,'recorded',1,'{"kind":"kong","player":2,"concealed":false,"discarder":null,"bao":null}','/kong ben','[[1, 2, 40], [3, 2, 40], [4, 2, 40]]',8123456002,'Cat','2026-09-11 12:50:30.000000',NULL,139,NULL);
INSERT INTO "revision" VALUES(58,48,'fixed',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":3}','/hu ben 5 cat','[[1, 2, 320], [3, 2, 640], [4, 2, 320]]',8123456001,'Ben','2026-09-11 12:48:53.000000',NULL,137,NULL);
INSERT INTO "revision" VALUES(59,48,'fixed',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":4}','/hu cat 5 dan','[[1, 3, 320], [2, 3, 320], [4, 3, 640]]',8123456001,'Ben','2026-09-11 12:48:53.000000',NULL,137,NULL);
INSERT INTO "revision" VALUES(60,27,'redone',1,'{"kind":"payment","payer":4,"payee":1,"cents":100,"note":"from night 1"}','/pay Dan Ah Ming 1.00 from night 1','[[4, 1, 100]]',8123456002,'Cat','2026-09-11 12:55:04.000000',NULL,143,NULL);
INSERT INTO "revision" VALUES(61,50,'recorded',1,'{"kind":"payment","payer":3,"payee":1,"cents":1000,"note":"from night 2"}','/pay Cat Ah Ming 10.00 from night 2','[[3, 1, 1000]]',8123456001,'Ben','2026-09-18 12:13:14.000000',NULL,154,NULL);
INSERT INTO "revision" VALUES(62,51,'recorded',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":2}','/hu cat 3 ben','[[1, 3, 200], [2, 3, 400], [4, 3, 200]]',8123456001,'Ben','2026-09-18 12:14:51.000000',NULL,156,NULL);
INSERT INTO "revision" VALUES(63,52,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-09-18 12:16:28.000000',NULL,158,NULL);
INSERT INTO "revision" VALUES(64,53,'recorded',1,'{"kind":"substitution","leaves":3,"joins":5}','/sub Cat eve','[]',8123456002,'Cat','2026-09-18 12:18:12.000000',NULL,161,NULL);
INSERT INTO "revision" VALUES(65,54,'recorded',1,'{"kind":"win","winners":[{"player":5,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":2}','/hu eve 1 ben','[[1, 5, 50], [2, 5, 100], [4, 5, 50]]',8123456001,'Ben','2026-09-18 12:19:49.000000',NULL,162,NULL);
INSERT INTO "revision" VALUES(66,55,'recorded',1,'{"kind":"kong","player":4,"concealed":true,"discarder":null,"bao":null}','/ankong dan','[[1, 4, 300], [2, 4, 300], [5, 4, 300]]',8123456001,'Ben','2026-09-18 12:21:26.000000',NULL,164,NULL);
INSERT INTO "revision" VALUES(67,56,'recorded',1,'{"kind":"seating","seats":[2,5,4,1]}','/seats Ben, eve, Dan, Ah Ming','[]',8123456001,'Ben','2026-09-18 12:23:10.000000',NULL,167,NULL);
INSERT INTO "revision" VALUES(68,57,'recorded',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}','/zimo dan 2','[[2, 4, 200], [5, 4, 200], [1, 4, 200]]',8123456003,'Dan','2026-09-18 12:24:47.000000',NULL,168,NULL);
INSERT INTO "revision" VALUES(69,58,'recorded',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":{"payer":5,"reason":"fresh_win"}}],"discarder":5}','/hu dan 2 eve bao eve fresh win','[[5, 4, 400]]',8123456003,'Dan','2026-09-18 12:26:24.000000',NULL,170,NULL);
INSERT INTO "revision" VALUES(70,59,'recorded',1,'{"kind":"substitution","leaves":4,"joins":3}','/sub Dan Cat','[]',8123456002,'Cat','2026-09-18 12:28:08.000000',NULL,173,NULL);
INSERT INTO "revision" VALUES(71,60,'recorded',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":null}','/zimo cat 1','[[2, 3, 100], [5, 3, 100], [1, 3, 100]]',8123456001,'Ben','2026-09-18 12:29:45.000000',NULL,174,NULL);
INSERT INTO "revision" VALUES(72,61,'recorded',1,'{"kind":"rules","rules":{"preset":"traditional","stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"all_pay_double","several_winners":"next_in_turn","false_win":"limit_each","foul_hand":"no_win","bonus_unit_tai":2.5,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":0,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":false,"terminals":false,"four_kongs":false,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_kong","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":"limit","robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":2,"big_three_dragons":"limit","little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":"limit","full_flush_pungs":0,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":0,"thirteen_orphans":"limit","four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":"limit","robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"any","nine_gates":"any","earthly_hand":"first_discard","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"},"said":"stake"}','/house stake 1','[]',8123456001,'Ben','2026-09-18 12:31:22.000000',NULL,176,NULL);
INSERT INTO "revision" VALUES(73,62,'recorded',1,'{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":5}','/hu ming 3 eve','[[2, 1, 200], [5, 1, 400], [3, 1, 200]]',8123456001,'Ben','2026-09-18 12:32:59.000000',NULL,178,NULL);
INSERT INTO "revision" VALUES(74,52,'fixed',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":3}','/hu ben 2 cat','[[1, 2, 100], [3, 2, 200], [4, 2, 100]]',8123456001,'Ben','2026-09-18 12:34:36.000000',NULL,180,NULL);
INSERT INTO "revision" VALUES(75,63,'recorded',1,'{"kind":"payment","payer":5,"payee":4,"cents":1200,"note":"from night 3"}','/pay eve Dan 12.00 from night 3','[[5, 4, 1200]]',8123456000,'Ah Ming','2026-10-02 12:03:14.000000',NULL,189,NULL);
INSERT INTO "revision" VALUES(76,64,'recorded',1,'{"kind":"payment","payer":2,"payee":1,"cents":850,"note":"from night 3"}','/pay Ben Ah Ming 8.50 from night 3','[[2, 1, 850]]',8123456000,'Ah Ming','2026-10-02 12:03:14.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(77,65,'recorded',1,'{"kind":"payment","payer":3,"payee":4,"cents":300,"note":"from night 3"}','/pay Cat Dan 3.00 from night 3','[[3, 4, 300]]',8123456000,'Ah Ming','2026-10-02 12:03:14.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(78,66,'recorded',1,'{"kind":"payment","payer":2,"payee":4,"cents":50,"note":"from night 3"}','/pay Ben Dan 0.50 from night 3','[[2, 4, 50]]',8123456000,'Ah Ming','2026-10-02 12:03:14.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(79,67,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}','/hu ben 3 cat','[[1, 2, 80], [3, 2, 160], [4, 2, 80]]',8123456001,'Ben','2026-10-02 12:04:51.000000',NULL,191,NULL);
INSERT INTO "revision" VALUES(80,68,'recorded',1,'{"kind":"bite","player":2,"what":"flowers","dealt":false,"number":null}','/bite ben flowers','[[1, 2, 40], [3, 2, 40], [4, 2, 40]]',8123456001,'Ben','2026-10-02 12:06:28.000000',NULL,193,NULL);
INSERT INTO "revision" VALUES(81,69,'recorded',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tiles","notation":"123456789m 2p (EEE) +2p"},"claims":[],"bao":null}],"discarder":4}','/hu cat (EEE) 123m 456m 789m 22p from dan','[[1, 3, 20], [2, 3, 20], [4, 3, 40]]',8123456001,'Ben','2026-10-02 12:08:05.000000',NULL,195,NULL);
INSERT INTO "revision" VALUES(82,70,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-10-02 12:09:42.000000',NULL,197,NULL);
INSERT INTO "revision" VALUES(83,71,'recorded',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}','/zimo dan 2','[[1, 4, 80], [2, 4, 80], [3, 4, 80]]',8123456001,'Ben','2026-10-02 12:11:19.000000',NULL,199,NULL);
INSERT INTO "revision" VALUES(84,67,'replayed',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}','/hu ben 3 cat','[[3, 2, 160], [4, 2, 80], [1, 2, 80]]',8123456001,'Ben','2026-10-02 12:13:03.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(85,68,'replayed',1,'{"kind":"bite","player":2,"what":"flowers","dealt":false,"number":null}','/bite ben flowers','[[3, 2, 40], [4, 2, 40], [1, 2, 40]]',8123456001,'Ben','2026-10-02 12:13:03.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(86,69,'replayed',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tiles","notation":"123456789m 2p (EEE) +2p"},"claims":[],"bao":null}],"discarder":4}','/hu cat (EEE) 123m 456m 789m 22p from dan','[[2, 3, 20], [4, 3, 40], [1, 3, 20]]',8123456001,'Ben','2026-10-02 12:13:03.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(87,71,'replayed',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}','/zimo dan 2','[[2, 4, 80], [3, 4, 80], [1, 4, 80]]',8123456001,'Ben','2026-10-02 12:13:03.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(88,63,'undone',0,'{"kind":"payment","payer":5,"payee":4,"cents":1200,"note":"from night 3"}','/pay eve Dan 12.00 from night 3','[[5, 4, 1200]]',8123456001,'Ben','2026-10-02 12:14:40.000000',NULL,203,NULL);
INSERT INTO "revision" VALUES(89,72,'recorded',1,'{"kind":"rules","rules":{"preset":"standard","stake":20,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","bonus_unit_tai":2.0,"bonus_unit":null,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"kong_from_discard":"all_pay","bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"},"flower_on_flower":"once","last_tile":"any","concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","instant_dragons":0,"instant_winds":0,"all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles"},"said":"preset"}','/house preset standard','[]',8123456001,'Ben','2026-10-02 12:16:24.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(90,73,'recorded',1,'{"kind":"kong","player":2,"concealed":false,"discarder":null,"bao":null}','/kong ben','[[3, 2, 40], [4, 2, 40], [1, 2, 40]]',8123456001,'Ben','2026-10-02 12:19:38.000000',NULL,210,NULL);
INSERT INTO "revision" VALUES(91,74,'recorded',1,'{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":4}','/hu ming 2 dan','[[2, 1, 40], [3, 1, 40], [4, 1, 80]]',8123456001,'Ben','2026-10-02 12:21:15.000000',NULL,212,NULL);
INSERT INTO "revision" VALUES(92,75,'recorded',1,'{"kind":"bite","player":7,"what":"cat_rat","dealt":false,"number":null}','/bite ben cat rat','[[6, 7, 300], [8, 7, 300], [9, 7, 300]]',8123456001,'Ben','2026-10-03 12:03:14.000000',NULL,223,NULL);
INSERT INTO "revision" VALUES(93,76,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-10-03 12:04:51.000000',NULL,225,NULL);
INSERT INTO "revision" VALUES(94,77,'recorded',1,'{"kind":"kong","player":8,"concealed":false,"discarder":null,"bao":null}','/kong cat','[[6, 8, 300], [7, 8, 300], [9, 8, 300]]',8123456001,'Ben','2026-10-03 12:06:28.000000',NULL,227,NULL);
INSERT INTO "revision" VALUES(95,78,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-10-03 12:08:05.000000',NULL,229,NULL);
INSERT INTO "revision" VALUES(96,79,'recorded',1,'{"kind":"win","winners":[{"player":9,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":7}','/hu dan 3 ben','[[6, 9, 400], [7, 9, 800], [8, 9, 400]]',8123456001,'Ben','2026-10-03 12:09:42.000000',NULL,231,NULL);
INSERT INTO "revision" VALUES(97,80,'recorded',1,'{"kind":"win","winners":[{"player":8,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}','/zimo cat 2','[[6, 8, 400], [7, 8, 400], [9, 8, 400]]',8123456001,'Ben','2026-10-03 12:11:19.000000',NULL,233,NULL);
INSERT INTO "revision" VALUES(98,81,'recorded',1,'{"kind":"win","winners":[{"player":7,"hand":{"by":"special","pattern":"thirteen_orphans"},"claims":[],"bao":null}],"discarder":9}','/hu ben thirteen orphans dan','[[6, 7, 3200], [8, 7, 3200], [9, 7, 3200]]',8123456001,'Ben','2026-10-03 12:12:56.000000',NULL,235,NULL);
INSERT INTO "revision" VALUES(99,82,'recorded',1,'{"kind":"false_win","player":8,"discarder":9,"self_draw":false}','/zhahu cat from dan','[[8, 6, 1600], [8, 7, 1600], [8, 9, 1600]]',8123456001,'Ben','2026-10-03 12:14:33.000000',NULL,237,NULL);
INSERT INTO "revision" VALUES(100,83,'recorded',1,'{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":5},"claims":[],"bao":{"payer":6,"reason":"winds"}}],"discarder":null}','/zimo ben 5 bao ming winds','[[6, 7, 9600]]',8123456001,'Ben','2026-10-03 12:16:10.000000',NULL,239,NULL);
INSERT INTO "revision" VALUES(101,84,'recorded',1,'{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":4},"claims":[],"bao":{"payer":8,"reason":"dragons"}}],"discarder":8}','/hu ben 4 cat bao cat dragons','[[8, 7, 3200]]',8123456001,'Ben','2026-10-03 12:17:47.000000',NULL,241,NULL);
INSERT INTO "revision" VALUES(102,84,'undone',0,'{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":4},"claims":[],"bao":{"payer":8,"reason":"dragons"}}],"discarder":8}','/hu ben 4 cat bao cat dragons','[[8, 7, 3200]]',8123456001,'Ben','2026-10-03 12:19:24.000000',NULL,243,NULL);
INSERT INTO "revision" VALUES(103,85,'recorded',1,'{"kind":"kong","player":9,"concealed":true,"discarder":null,"bao":null}','/ankong dan','[[6, 9, 600], [7, 9, 600], [8, 9, 600]]',8123456001,'Ben','2026-10-03 12:21:01.000000',NULL,245,NULL);
INSERT INTO "revision" VALUES(104,79,'fixed',1,'{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":9}','/hu ben 3 dan','[[6, 7, 400], [8, 7, 400], [9, 7, 800]]',8123456001,'Ben','2026-10-03 12:22:38.000000',NULL,247,NULL);
INSERT INTO "revision" VALUES(105,86,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-10-03 12:24:15.000000',NULL,249,NULL);
INSERT INTO "revision" VALUES(106,87,'recorded',1,'{"kind":"win","winners":[{"player":7,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}','/zimo ben 2','[[6, 7, 400], [8, 7, 400], [9, 7, 400]]',8123456001,'Ben','2026-10-10 12:06:28.000000',NULL,271,NULL);
INSERT INTO "revision" VALUES(107,88,'recorded',1,'{"kind":"kong","player":8,"concealed":false,"discarder":null,"bao":null}','/kong cat','[[6, 8, 300], [7, 8, 300], [9, 8, 300]]',8123456001,'Ben','2026-10-10 12:08:05.000000',NULL,272,NULL);
INSERT INTO "revision" VALUES(108,89,'recorded',1,'{"kind":"win","winners":[{"player":9,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":6}','/hu dan 3 ming','[[6, 9, 800], [7, 9, 400], [8, 9, 400]]',8123456001,'Ben','2026-10-10 12:09:42.000000',NULL,273,NULL);
INSERT INTO "revision" VALUES(109,90,'recorded',1,'{"kind":"win","winners":[{"player":8,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":9}','/hu cat 2 dan','[[6, 8, 200], [7, 8, 200], [9, 8, 400]]',8123456001,'Ben','2026-10-10 12:19:24.000000',NULL,286,NULL);
INSERT INTO "revision" VALUES(110,91,'recorded',1,'{"kind":"bite","player":13,"what":"rooster_centipede","dealt":true,"number":null}','/bite dan rooster centipede dealt','[[10, 13, 400], [11, 13, 400], [12, 13, 400]]',8123456001,'Ben','2026-10-11 06:03:14.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(111,92,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-10-11 06:04:51.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(112,93,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-10-11 06:06:28.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(113,94,'recorded',1,'{"kind":"win","winners":[{"player":10,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":12}','/hu ah ming 2 cat','[[11, 10, 200], [12, 10, 400], [13, 10, 200]]',8123456001,'Ben','2026-10-11 06:08:05.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(114,95,'recorded',1,'{"kind":"win","winners":[{"player":12,"hand":{"by":"tai","tai":5},"claims":[],"bao":{"payer":11,"reason":"limit"}}],"discarder":null}','/zimo cat 5 bao ben limit','[[11, 12, 9600]]',8123456001,'Ben','2026-10-11 06:09:42.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(115,96,'recorded',1,'{"kind":"false_win","player":13,"discarder":null,"self_draw":true}','/zhahu dan zimo','[[13, 10, 1600], [13, 11, 1600], [13, 12, 1600]]',8123456001,'Ben','2026-10-11 06:11:19.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(116,97,'recorded',1,'{"kind":"kong","player":11,"concealed":false,"discarder":10,"bao":null}','/kong ben from ah ming','[[10, 11, 200], [12, 11, 200], [13, 11, 200]]',8123456001,'Ben','2026-10-11 06:12:56.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(117,98,'recorded',1,'{"kind":"bite","player":12,"what":"flowers","dealt":false,"number":null}','/bite cat flowers','[[10, 12, 200], [11, 12, 200], [13, 12, 200]]',8123456001,'Ben','2026-10-11 06:14:33.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(118,99,'recorded',1,'{"kind":"win","winners":[{"player":11,"hand":{"by":"special","pattern":"all_honours"},"claims":[],"bao":null}],"discarder":13}','/hu ben all honours dan','[[10, 11, 1600], [12, 11, 1600], [13, 11, 3200]]',8123456001,'Ben','2026-10-11 06:16:10.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(119,100,'recorded',1,'{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":3},"claims":[],"bao":null},{"player":12,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":13}','/hu ben 3, cat 1 from dan','[[10, 11, 400], [12, 11, 400], [13, 11, 800]]',8123456001,'Ben','2026-10-11 06:17:47.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(120,100,'undone',0,'{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":3},"claims":[],"bao":null},{"player":12,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":13}','/hu ben 3, cat 1 from dan','[[10, 11, 400], [12, 11, 400], [13, 11, 800]]',8123456001,'Ben','2026-10-11 06:19:24.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(121,101,'recorded',1,'{"kind":"win","winners":[{"player":13,"hand":{"by":"tai","tai":9},"claims":[],"bao":null}],"discarder":11}','/hu dan 9 ben','[[10, 13, 1600], [11, 13, 3200], [12, 13, 1600]]',8123456001,'Ben','2026-10-11 06:21:01.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(122,92,'fixed',1,'{"kind":"payment","payer":11,"payee":12,"cents":550,"note":""}','/pay ben cat 5.50','[[11, 12, 550]]',8123456001,'Ben','2026-10-11 06:22:38.000000',NULL,NULL,NULL);
INSERT INTO "revision" VALUES(123,102,'recorded',1,'{"kind":"win","winners":[{"player":14,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":15}','/hu ben 3 uncle bob','[[15, 14, 80], [16, 14, 40], [17, 14, 40]]',8123456001,'Ben','2026-10-17 12:05:12.000000',NULL,332,NULL);
INSERT INTO "revision" VALUES(124,103,'recorded',1,'{"kind":"kong","player":16,"concealed":false,"discarder":null,"bao":null}','/kong auntie may','[[14, 16, 20], [15, 16, 20], [17, 16, 20]]',8123456001,'Ben','2026-10-17 12:06:49.000000',NULL,334,NULL);
INSERT INTO "revision" VALUES(125,104,'recorded',1,'{"kind":"win","winners":[{"player":15,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}','/zimo uncle bob 2','[[14, 15, 40], [16, 15, 40], [17, 15, 40]]',8123456001,'Ben','2026-10-17 12:08:26.000000',NULL,336,NULL);
INSERT INTO "revision" VALUES(126,105,'recorded',1,'{"kind":"win","winners":[{"player":15,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":17}','/hu 2 cat','[[14, 15, 20], [16, 15, 20], [17, 15, 40]]',8123456005,'Finn','2026-10-17 12:11:47.000000',NULL,340,NULL);
INSERT INTO "revision" VALUES(147,124,'recorded',1,'{"kind":"win","winners":[{"player":26,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}','/zimo 2','[[14, 26, 40], [17, 26, 40], [27, 26, 40]]',8123456004,'Eve','2026-11-14 12:03:14.000000',100000236,420,NULL);
INSERT INTO "revision" VALUES(148,125,'recorded',1,'{"kind":"win","winners":[{"player":17,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":14}','/hu 1 ben','[[14, 17, 20], [26, 17, 10], [27, 17, 10]]',8123456002,'Cat','2026-11-14 12:04:51.000000',100000237,422,NULL);
INSERT INTO "revision" VALUES(149,126,'recorded',1,'{"kind":"kong","player":14,"concealed":false,"discarder":null,"bao":null}','/kong me','[[17, 14, 10], [26, 14, 10], [27, 14, 10]]',8123456001,'Ben','2026-11-14 12:06:28.000000',100000238,424,NULL);
INSERT INTO "revision" VALUES(150,126,'undone',0,'{"kind":"kong","player":14,"concealed":false,"discarder":null,"bao":null}','/kong me','[[17, 14, 10], [26, 14, 10], [27, 14, 10]]',8123456002,'Cat','2026-11-14 12:08:05.000000',100000239,426,NULL);
INSERT INTO "revision" VALUES(151,127,'recorded',1,'{"kind":"kong","player":11,"concealed":false,"discarder":null,"bao":null}','/kong ben','[[12, 11, 60], [10, 11, 60], [13, 11, 60]]',8123456001,'Ben','2026-11-15 06:03:14.000000',100000243,NULL,NULL);
INSERT INTO "revision" VALUES(152,128,'recorded',1,'{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":12}','/hu ben 3 cat','[[12, 11, 240], [10, 11, 120], [13, 11, 120]]',8123456001,'Ben','2026-11-15 06:04:51.000000',100000244,NULL,NULL);
INSERT INTO "revision" VALUES(153,129,'recorded',1,'{"kind":"win","winners":[{"player":13,"hand":{"by":"tai","tai":4},"claims":[],"bao":{"payer":11,"reason":"limit"}}],"discarder":11}','/hu dan 4 ben bao ben limit','[[11, 13, 960]]',8123456001,'Ben','2026-11-15 06:06:28.000000',100000245,NULL,NULL);
INSERT INTO "revision" VALUES(154,130,'recorded',1,'{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":12}','/hu Ben 3 from Cat','[[12, 11, 240], [10, 11, 120], [13, 11, 120]]',8123456002,'Cat','2026-11-15 06:06:56.000000',100000252,4,NULL);
INSERT INTO "revision" VALUES(155,127,'undone',0,'{"kind":"kong","player":11,"concealed":false,"discarder":null,"bao":null}','/kong ben','[[12, 11, 60], [10, 11, 60], [13, 11, 60]]',8123456002,'Cat','2026-11-15 06:08:33.000000',100000253,5,NULL);
INSERT INTO "revision" VALUES(156,131,'recorded',1,'{"kind":"payment","payer":11,"payee":12,"cents":200,"note":"tea"}','/pay ben cat 2 tea','[[11, 12, 200]]',8123456001,'Ben','2026-11-15 06:10:10.000000',100000254,7,NULL);
INSERT INTO "revision" VALUES(157,132,'recorded',1,'{"kind":"win","winners":[{"player":28,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":31}','/hu Player 1 3 from Cat','[[29, 28, 400], [30, 28, 400], [31, 28, 800]]',0,'Player 1','2026-11-16 12:06:28.000000',100000259,449,NULL);
INSERT INTO "revision" VALUES(158,133,'recorded',1,'{"kind":"win","winners":[{"player":29,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":28}','/hu Player 2 2 from Player 1','[[28, 29, 400], [30, 29, 200], [31, 29, 200]]',0,'Player 2','2026-11-16 12:08:05.000000',100000260,451,NULL);
INSERT INTO "revision" VALUES(159,134,'recorded',1,'{"kind":"kong","player":28,"concealed":false,"discarder":null,"bao":null}','/kong Player 1','[[29, 28, 200], [30, 28, 200], [31, 28, 200]]',8123456002,'Cat','2026-11-16 12:09:42.000000',100000261,453,NULL);
INSERT INTO "revision" VALUES(160,135,'recorded',1,'{"kind":"payment","payer":31,"payee":30,"cents":200,"note":""}','/pay Cat Ben 2.00','[[31, 30, 200]]',0,'Player 1','2026-11-16 12:11:19.000000',100000262,455,NULL);
INSERT INTO "revision" VALUES(161,132,'fixed',1,'{"kind":"win","winners":[{"player":28,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":31}','/hu Player 1 4 from Cat','[[29, 28, 800], [30, 28, 800], [31, 28, 1600]]',0,'Player 1','2026-11-16 12:12:56.000000',100000263,457,NULL);
INSERT INTO "revision" VALUES(162,136,'recorded',1,'{"kind":"win","winners":[{"player":29,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":null}','/hu Player 2 3 zimo','[[30, 29, 800], [31, 29, 800], [32, 29, 800]]',0,'Player 2','2026-11-16 12:21:08.000000',100000270,470,NULL);
INSERT INTO "revision" VALUES(163,137,'recorded',1,'{"kind":"win","winners":[{"player":29,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":31}','/hu Player 2 1 from Cat','[[30, 29, 100], [31, 29, 200], [32, 29, 100]]',8123456001,'Ben','2026-11-16 12:22:45.000000',100000271,472,NULL);
INSERT INTO "revision" VALUES(164,136,'undone',0,'{"kind":"win","winners":[{"player":29,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":null}','/hu Player 2 3 zimo','[[30, 29, 800], [31, 29, 800], [32, 29, 800]]',0,'Player 2','2026-11-16 12:24:22.000000',100000272,474,NULL);
INSERT INTO "revision" VALUES(165,138,'recorded',1,'{"kind":"win","winners":[{"player":31,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":29}','/hu cat 1 player 2','[[29, 31, 200], [30, 31, 100], [32, 31, 100]]',8123456002,'Cat','2026-11-16 12:27:43.000000',100000275,478,NULL);
INSERT INTO "revision" VALUES(166,139,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}','/hu ben 3 cat','[[1, 2, 200], [3, 2, 400], [4, 2, 200]]',8123456001,'Ben','2026-11-20 12:03:14.000000',100000293,503,NULL);
INSERT INTO "revision" VALUES(167,140,'recorded',1,'{"kind":"kong","player":4,"concealed":false,"discarder":null,"bao":null}','/kong dan','[[1, 4, 100], [2, 4, 100], [3, 4, 100]]',8123456002,'Cat','2026-11-20 12:04:51.000000',100000294,505,NULL);
INSERT INTO "revision" VALUES(168,141,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456004,'Eve','2026-11-20 12:06:28.000000',100000295,507,NULL);
INSERT INTO "revision" VALUES(169,142,'recorded',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":2}','/hu cat 2 ben','[[1, 3, 100], [2, 3, 200], [4, 3, 100]]',8123456001,'Ben','2026-11-20 12:08:05.000000',100000296,509,NULL);
INSERT INTO "revision" VALUES(170,143,'recorded',1,'{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":null}','/zimo ming 1','[[2, 1, 100], [3, 1, 100], [4, 1, 100]]',8123456002,'Cat','2026-11-20 12:09:42.000000',100000297,511,NULL);
INSERT INTO "revision" VALUES(171,144,'recorded',1,'{"kind":"bite","player":2,"what":"cat_rat","dealt":false,"number":null}','/bite ben cat rat','[[1, 2, 100], [3, 2, 100], [4, 2, 100]]',8123456004,'Eve','2026-11-20 12:11:19.000000',100000298,513,NULL);
INSERT INTO "revision" VALUES(172,145,'recorded',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":1}','/hu dan 4 ming','[[1, 4, 800], [2, 4, 400], [3, 4, 400]]',8123456001,'Ben','2026-11-20 12:12:56.000000',100000299,515,NULL);
INSERT INTO "revision" VALUES(173,146,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456002,'Cat','2026-11-20 12:14:33.000000',100000300,517,NULL);
INSERT INTO "revision" VALUES(174,147,'recorded',1,'{"kind":"payment","payer":3,"payee":2,"cents":500,"note":"taxi"}','/pay cat ben 5 taxi','[[3, 2, 500]]',8123456004,'Eve','2026-11-20 12:16:10.000000',100000301,519,NULL);
INSERT INTO "revision" VALUES(175,148,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":4}','/hu ben 1 dan','[[1, 2, 50], [3, 2, 50], [4, 2, 100]]',8123456001,'Ben','2026-11-20 12:17:47.000000',100000302,521,NULL);
INSERT INTO "revision" VALUES(176,149,'recorded',1,'{"kind":"kong","player":3,"concealed":true,"discarder":null,"bao":null}','/ankong cat','[[1, 3, 200], [2, 3, 200], [4, 3, 200]]',8123456002,'Cat','2026-11-20 12:19:24.000000',100000303,523,NULL);
INSERT INTO "revision" VALUES(177,150,'recorded',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":5},"claims":[],"bao":null}],"discarder":2}','/hu cat 5 ben','[[1, 3, 800], [2, 3, 1600], [4, 3, 800]]',8123456004,'Eve','2026-11-20 12:21:01.000000',100000304,525,NULL);
INSERT INTO "revision" VALUES(178,151,'recorded',1,'{"kind":"false_win","player":2,"discarder":1,"self_draw":false}','/zhahu ben from ming','[[2, 1, 1600], [2, 3, 800], [2, 4, 800]]',8123456001,'Ben','2026-11-20 12:22:38.000000',100000305,527,NULL);
INSERT INTO "revision" VALUES(179,152,'recorded',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}','/zimo dan 2','[[1, 4, 200], [2, 4, 200], [3, 4, 200]]',8123456002,'Cat','2026-11-20 12:24:15.000000',100000306,529,NULL);
INSERT INTO "revision" VALUES(180,153,'recorded',1,'{"kind":"bite","player":1,"what":"blue","dealt":false,"number":null}','/bite ming blue','[[2, 1, 200], [3, 1, 200], [4, 1, 200]]',8123456004,'Eve','2026-11-20 12:25:52.000000',100000307,531,NULL);
INSERT INTO "revision" VALUES(181,154,'recorded',1,'{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}','/hu ming 3 cat','[[2, 1, 200], [3, 1, 400], [4, 1, 200]]',8123456001,'Ben','2026-11-20 12:27:29.000000',100000308,533,NULL);
INSERT INTO "revision" VALUES(182,155,'recorded',1,'{"kind":"kong","player":2,"concealed":false,"discarder":3,"bao":null}','/kong ben from cat','[[1, 2, 100], [3, 2, 100], [4, 2, 100]]',8123456002,'Cat','2026-11-20 12:29:06.000000',100000309,535,NULL);
INSERT INTO "revision" VALUES(183,156,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":4}','/hu ben 2 dan','[[1, 2, 100], [3, 2, 100], [4, 2, 200]]',8123456004,'Eve','2026-11-20 12:30:43.000000',100000310,537,NULL);
INSERT INTO "revision" VALUES(184,157,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-11-20 12:32:20.000000',100000311,539,NULL);
INSERT INTO "revision" VALUES(185,143,'undone',0,'{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":null}','/zimo ming 1','[[2, 1, 100], [3, 1, 100], [4, 1, 100]]',8123456002,'Cat','2026-11-20 12:33:57.000000',100000312,541,NULL);
INSERT INTO "revision" VALUES(186,140,'fixed',1,'{"kind":"kong","player":4,"concealed":true,"discarder":null,"bao":null}','/kong dan concealed','[[1, 4, 200], [2, 4, 200], [3, 4, 200]]',8123456002,'Cat','2026-11-20 12:35:34.000000',100000313,543,NULL);
INSERT INTO "revision" VALUES(187,158,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}','/hu Ben 3 from Cat','[[1, 2, 200], [3, 2, 400], [4, 2, 200]]',8123456001,'Ben','2026-11-20 12:36:02.000000',100000317,545,NULL);
INSERT INTO "revision" VALUES(188,158,'undone',0,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}','/hu Ben 3 from Cat','[[1, 2, 200], [3, 2, 400], [4, 2, 200]]',8123456002,'Cat','2026-11-20 12:36:09.000000',100000318,NULL,NULL);
INSERT INTO "revision" VALUES(189,158,'redone',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}','/hu Ben 3 from Cat','[[1, 2, 200], [3, 2, 400], [4, 2, 200]]',8123456003,'Dan','2026-11-20 12:36:16.000000',100000319,NULL,NULL);
INSERT INTO "revision" VALUES(190,158,'fixed',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":null}','/hu Dan 1 zimo','[[1, 4, 100], [2, 4, 100], [3, 4, 100]]',8123456003,'Dan','2026-11-20 12:36:44.000000',100000323,NULL,NULL);
INSERT INTO "revision" VALUES(191,159,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":1}','/hu ben 4 ming','[[1, 2, 800], [3, 2, 400], [4, 2, 400]]',8123456001,'Ben','2026-11-20 12:38:21.000000',100000324,547,NULL);
INSERT INTO "revision" VALUES(192,160,'recorded',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":4}','/hu cat 1 dan','[[1, 3, 50], [2, 3, 50], [4, 3, 100]]',8123456001,'Ben','2026-11-20 12:39:58.000000',100000325,549,NULL);
INSERT INTO "revision" VALUES(193,161,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-11-20 12:41:35.000000',100000326,551,NULL);
INSERT INTO "revision" VALUES(194,162,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null}','/zimo ben 2','[[1, 2, 200], [3, 2, 200], [4, 2, 200]]',8123456001,'Ben','2026-11-20 12:43:12.000000',100000327,553,NULL);
INSERT INTO "revision" VALUES(195,163,'recorded',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":3}','/hu dan 1 cat','[[1, 4, 50], [2, 4, 50], [3, 4, 100]]',8123456001,'Ben','2026-11-20 12:44:49.000000',100000328,555,NULL);
INSERT INTO "revision" VALUES(196,164,'recorded',1,'{"kind":"kong","player":1,"concealed":false,"discarder":null,"bao":null}','/kong ming','[[2, 1, 100], [3, 1, 100], [4, 1, 100]]',8123456001,'Ben','2026-11-20 12:46:26.000000',100000329,557,NULL);
INSERT INTO "revision" VALUES(197,165,'recorded',1,'{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":2}','/hu ming 1 ben','[[2, 1, 100], [3, 1, 50], [4, 1, 50]]',8123456001,'Ben','2026-11-20 12:48:03.000000',100000330,559,NULL);
INSERT INTO "revision" VALUES(198,166,'recorded',1,'{"kind":"win","winners":[{"player":3,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":null}','/zimo cat 3','[[1, 3, 400], [2, 3, 400], [4, 3, 400]]',8123456001,'Ben','2026-11-20 12:49:40.000000',100000331,561,NULL);
INSERT INTO "revision" VALUES(199,167,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-11-20 12:51:17.000000',100000332,563,NULL);
INSERT INTO "revision" VALUES(200,168,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":3}','/hu ben 1 cat','[[1, 2, 50], [3, 2, 100], [4, 2, 50]]',8123456001,'Ben','2026-11-20 12:52:54.000000',100000333,565,NULL);
INSERT INTO "revision" VALUES(201,169,'recorded',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":2}','/hu dan 2 ben','[[1, 4, 100], [2, 4, 200], [3, 4, 100]]',8123456001,'Ben','2026-11-20 12:54:31.000000',100000334,567,NULL);
INSERT INTO "revision" VALUES(202,170,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456001,'Ben','2026-11-20 12:56:08.000000',100000335,569,NULL);
INSERT INTO "revision" VALUES(203,171,'recorded',1,'{"kind":"win","winners":[{"player":4,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3}','/hu dan 3 cat','[[1, 4, 200], [2, 4, 200], [3, 4, 400]]',8123456001,'Ben','2026-11-20 12:57:45.000000',100000336,571,NULL);
INSERT INTO "revision" VALUES(204,172,'recorded',1,'{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":3}','/hu ming 2 cat','[[2, 1, 100], [3, 1, 200], [4, 1, 100]]',8123456001,'Ben','2026-11-20 13:01:04.000000',100000339,577,NULL);
INSERT INTO "revision" VALUES(205,173,'recorded',1,'{"kind":"win","winners":[{"player":1,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":3}','/hu ming 2 cat','[[2, 1, 100], [3, 1, 200], [4, 1, 100]]',8123456003,'Dan','2026-11-20 13:01:09.000000',100000340,579,NULL);
INSERT INTO "revision" VALUES(215,182,'recorded',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":1}','/hu ben 3 ming','[[1, 2, 400], [3, 2, 200], [4, 2, 200]]',8123456001,'Ben','2026-11-20 15:41:37.000000',100000349,592,NULL);
INSERT INTO "revision" VALUES(216,182,'fixed',1,'{"kind":"win","winners":[{"player":2,"hand":{"by":"tai","tai":4},"claims":[],"bao":null}],"discarder":1}','/hu ben 4 ming','[[1, 2, 800], [3, 2, 400], [4, 2, 400]]',8123456001,'Ben','2026-11-20 15:41:37.000000',100000350,592,NULL);
INSERT INTO "revision" VALUES(217,183,'recorded',1,'{"kind":"kong","player":3,"concealed":false,"discarder":null,"bao":null}','/kong cat','[[1, 3, 100], [2, 3, 100], [4, 3, 100]]',8123456002,'Cat','2026-11-20 15:43:54.000000',100000351,594,NULL);
INSERT INTO "revision" VALUES(218,184,'recorded',1,'{"kind":"draw"}','/draw','[]',8123456003,'Dan','2026-11-20 15:44:01.000000',100000352,NULL,NULL);
INSERT INTO "revision" VALUES(219,141,'undone',0,'{"kind":"draw"}','/draw','[]',8123456002,'Cat','2026-11-20 15:45:38.000000',100000353,597,NULL);
CREATE TABLE summary (
	night_id INTEGER NOT NULL, 
	changes INTEGER NOT NULL, 
	facts TEXT NOT NULL, 
	PRIMARY KEY (night_id), 
	FOREIGN KEY(night_id) REFERENCES night (id)
);
INSERT INTO "summary" VALUES(2,35,'{"hands":11,"draws":1,"players":[[4,[1,11,2,1,2,5,0,2,0,-3980,5,[4,4,2,19],[[5,1,-2880],[2,0,-160],[3,1,-1260],[1,0,320]],[[1,-1100,0,0],[2,-2520,0,0],[3,-360,1,2]]]],[1,[1,11,0,0,0,0,0,0,0,-280,1,[0,0,0,0],[[1,0,-320],[5,0,1600],[2,0,-160],[3,0,-1400]],[[4,1100,0,0],[3,100,0,0],[2,-1480,0,0]]]],[2,[1,11,4,1,0,18,1,0,0,8940,3,[6,10,2,14],[[3,2,4060],[1,1,240],[5,0,2240],[2,1,2400]],[[4,2520,0,0],[3,4940,3,0],[1,1480,0,0]]]],[3,[1,11,3,1,3,9,1,0,3520,-4680,2,[5,5,2,24],[[2,1,-2080],[3,1,-1400],[1,0,-240],[5,1,-960]],[[4,360,2,1],[1,-100,0,0],[2,-4940,0,3]]]]]}');
INSERT INTO "summary" VALUES(3,17,'{"hands":7,"draws":0,"players":[[1,[1,7,1,0,0,3,0,0,0,-150,1,[3,3,3,13],[[1,0,-200],[2,1,700],[1,0,-300],[3,0,-350]],[[3,-100,0,0],[2,100,0,0],[5,350,1,0],[4,-500,0,0]]]],[2,[1,7,1,0,2,2,0,0,0,-900,2,[2,2,3,3],[[3,1,100],[1,0,-400],[2,0,-300],[1,0,-300]],[[3,-300,1,1],[1,-100,0,0],[4,-400,0,0],[5,-100,0,1]]]],[3,[1,4,2,1,1,4,0,0,0,700,2,[3,3,3,2],[[2,1,100],[1,0,-200],[1,1,800],[0,0,0]],[[2,300,1,1],[1,100,0,0],[4,200,0,0],[5,100,0,0]]]],[4,[1,5,2,1,0,4,1,0,0,1550,0,[2,2,3,8],[[0,0,0],[1,1,1300],[3,1,450],[1,0,-200]],[[3,-200,0,0],[2,400,0,0],[5,850,1,0],[1,500,0,0]]]],[5,[1,5,1,0,2,1,0,0,400,-1200,1,[1,1,3,5],[[1,0,-700],[2,1,0],[0,0,0],[2,0,-500]],[[2,100,1,0],[1,-350,0,1],[4,-850,0,1],[3,-100,0,0]]]]]}');
INSERT INTO "summary" VALUES(4,18,'{"hands":5,"draws":1,"players":[[2,[1,5,1,0,0,3,1,1,0,420,2,[3,3,4,5],[[2,1,420],[0,0,0],[1,0,80],[2,0,-80]],[[3,220,1,0],[4,80,0,0],[1,120,0,0]]]],[3,[1,5,1,0,1,1,0,0,0,-280,2,[1,1,4,7],[[2,0,-80],[2,1,-120],[0,0,0],[1,0,-80]],[[2,-220,0,1],[4,-40,1,0],[1,-20,0,0]]]],[4,[1,5,1,1,2,2,0,0,0,-40,1,[2,2,4,9],[[1,0,-120],[2,1,240],[2,0,-160],[0,0,0]],[[2,-80,0,0],[3,40,0,1],[1,0,0,1]]]],[1,[1,5,1,0,0,2,0,0,0,-100,0,[2,2,4,12],[[0,0,0],[1,1,120],[2,0,-80],[2,0,-140]],[[2,-120,0,0],[3,20,0,0],[4,0,1,0]]]]]}');
INSERT INTO "summary" VALUES(5,17,'{"hands":8,"draws":3,"players":[[7,[1,8,3,1,0,13,0,1,0,22000,2,[5,5,1,7],[[2,1,1200],[3,0,0],[2,1,11200],[1,1,9600]],[[6,13500,0,0],[8,4800,0,0],[9,3700,2,0]]]],[6,[1,8,0,0,0,0,0,0,9600,-13200,2,[0,0,0,0],[[3,0,-1200],[2,0,-8000],[1,0,-3200],[2,0,-800]],[[7,-13500,0,0],[8,900,0,0],[9,-600,0,0]]]],[8,[1,8,1,1,0,2,1,0,0,-7200,1,[2,2,1,6],[[1,0,-3200],[2,1,800],[3,0,0],[2,0,-4800]],[[7,-4800,0,0],[6,-900,0,0],[9,-1500,0,0]]]],[9,[1,8,0,0,2,0,1,0,0,-1600,2,[0,0,0,0],[[2,0,1600],[1,0,-3200],[2,0,-1200],[3,0,1200]],[[7,-3700,0,2],[8,1500,0,0],[6,600,0,0]]]]]}');
INSERT INTO "summary" VALUES(6,6,'{"hands":2,"draws":0,"players":[[6,[1,2,0,0,1,0,0,0,0,-1500,1,[0,0,0,0],[[1,0,-400],[0,0,0],[0,0,0],[1,0,-1100]],[[7,-400,0,0],[8,-300,0,0],[9,-800,0,1]]]],[7,[1,2,1,1,0,2,0,0,0,500,1,[2,2,2,1],[[1,0,-700],[1,1,1200],[0,0,0],[0,0,0]],[[6,400,0,0],[8,100,0,0],[9,0,0,0]]]],[8,[1,2,0,0,0,0,1,0,0,100,0,[0,0,0,0],[[0,0,0],[1,0,500],[1,0,-400],[0,0,0]],[[7,-100,0,0],[6,300,0,0],[9,-100,0,0]]]],[9,[1,2,1,0,0,3,0,0,0,900,0,[3,3,2,3],[[0,0,0],[0,0,0],[1,1,1300],[1,0,-400]],[[7,0,0,0],[8,100,0,0],[6,800,1,0]]]]]}');
INSERT INTO "summary" VALUES(7,16,'{"hands":6,"draws":1,"players":[[13,[1,6,1,0,1,5,0,1,0,-1000,1,[5,9,1,11],[[1,1,6400],[3,0,-8400],[1,0,-200],[1,0,1200]],[[10,200,0,0],[11,-1400,1,1],[12,200,0,0]]]],[10,[1,6,1,0,0,2,0,0,0,-1600,1,[2,2,1,4],[[1,0,-400],[1,0,-1600],[3,0,-400],[1,1,800]],[[13,-200,0,0],[12,200,1,0],[11,-1600,0,0]]]],[11,[1,6,1,0,1,5,1,0,9600,-5000,1,[5,10,1,9],[[1,0,-200],[1,0,-400],[1,0,-3200],[3,1,-1200]],[[13,1400,1,1],[10,1600,0,0],[12,-8000,0,0]]]],[12,[1,6,1,1,1,5,0,1,0,7600,3,[5,5,1,5],[[3,1,10000],[1,0,-400],[1,0,-400],[1,0,-1600]],[[13,-200,0,0],[10,-200,0,1],[11,8000,0,0]]]]]}');
INSERT INTO "summary" VALUES(8,7,'{"hands":3,"draws":0,"players":[[14,[1,3,1,0,0,3,0,0,0,80,2,[3,3,1,1],[[2,1,100],[0,0,0],[0,0,0],[1,0,-20]],[[15,20,1,0],[16,20,0,0],[17,40,0,0]]]],[15,[1,3,2,1,1,4,0,0,0,100,1,[2,2,1,3],[[1,1,80],[2,1,20],[0,0,0],[0,0,0]],[[14,-20,0,1],[16,40,0,0],[17,80,1,0]]]],[16,[1,3,0,0,0,0,1,0,0,-40,0,[0,0,0,0],[[0,0,0],[1,0,-20],[2,0,-20],[0,0,0]],[[14,-20,0,0],[15,-40,0,0],[17,20,0,0]]]],[17,[1,3,0,0,1,0,0,0,0,-140,0,[0,0,0,0],[[0,0,0],[0,0,0],[1,0,-40],[2,0,-100]],[[14,-40,0,0],[16,-20,0,0],[15,-80,0,1]]]]]}');
INSERT INTO "summary" VALUES(13,7,'{"hands":2,"draws":0,"players":[[14,[1,2,0,0,1,0,0,0,0,-60,1,[0,0,0,0],[[1,0,-40],[0,0,0],[0,0,0],[1,0,-20]],[[26,-40,0,0],[17,-20,0,1]]]],[17,[1,2,1,0,0,1,0,0,0,0,1,[1,1,2,2],[[1,1,40],[1,0,-40],[0,0,0],[0,0,0]],[[26,-30,0,0],[14,20,1,0],[27,10,0,0]]]],[26,[1,2,1,1,0,2,0,0,0,110,0,[2,2,2,1],[[0,0,0],[1,0,-10],[1,1,120],[0,0,0]],[[14,40,0,0],[17,30,0,0],[27,40,0,0]]]],[27,[1,2,0,0,0,0,0,0,0,-50,0,[0,0,0,0],[[0,0,0],[0,0,0],[1,0,-10],[1,0,-40]],[[26,-40,0,0],[17,-10,0,0]]]]]}');
INSERT INTO "summary" VALUES(15,8,'{"hands":2,"draws":0,"players":[[28,[1,2,1,0,1,4,1,0,0,3400,2,[4,4,1,1],[[2,1,2800],[0,0,0],[0,0,0],[0,0,600]],[[31,1800,1,0],[29,600,0,1],[30,1000,0,0]]]],[29,[1,2,1,0,0,2,0,0,0,-200,0,[2,2,1,2],[[0,0,-200],[2,1,0],[0,0,0],[0,0,0]],[[28,-600,1,0],[30,200,0,0],[31,200,0,0]]]],[30,[1,2,0,0,0,0,0,0,0,-1200,0,[0,0,0,0],[[0,0,0],[0,0,-200],[2,0,-1000],[0,0,0]],[[28,-1000,0,0],[29,-200,0,0]]]],[31,[1,2,0,0,1,0,0,0,0,-2000,0,[0,0,0,0],[[0,0,0],[0,0,0],[0,0,-200],[2,0,-1800]],[[28,-1800,0,1],[29,-200,0,0]]]]]}');
CREATE INDEX inbox_pending ON inbox (chat_id, update_id) WHERE done = 0;
CREATE INDEX inbox_reply ON inbox (chat_id, reply_id);
CREATE INDEX ix_claim_worker ON claim (worker);
CREATE UNIQUE INDEX person_user ON person (chat_id, user_id);
CREATE INDEX ix_person_chat_id ON person (chat_id);
CREATE UNIQUE INDEX night_number ON night (chat_id, number);
CREATE INDEX night_lagging ON night (chat_id) WHERE board_changes < changes;
CREATE UNIQUE INDEX night_open ON night (chat_id) WHERE status = 'open';
CREATE INDEX ix_milestone_night_id ON milestone (night_id);
CREATE UNIQUE INDEX entry_number ON entry (night_id, number);
CREATE INDEX ix_due_night_id ON due (night_id);
CREATE INDEX ix_household_chat_id ON household (chat_id);
CREATE INDEX revision_message ON revision (message_id);
CREATE INDEX revision_entry ON revision (entry_id, id);
CREATE UNIQUE INDEX handover_update ON handover (update_id, night_id, payer_id, payee_id);
CREATE INDEX ix_handover_night_id ON handover (night_id);
CREATE INDEX ix_posting_revision_id ON posting (revision_id);
CREATE INDEX ix_posting_night_id ON posting (night_id);
COMMIT;
