BEGIN TRANSACTION;
CREATE TABLE alembic_version (
        version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
    );
INSERT INTO "alembic_version" VALUES('0021');
CREATE TABLE answer (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id BIGINT NOT NULL, 
	topic BIGINT DEFAULT 0 NOT NULL, 
	body TEXT NOT NULL, 
	sent BOOLEAN NOT NULL, 
	place VARCHAR, 
	message_id BIGINT
);
CREATE TABLE chat (
	id BIGINT NOT NULL, 
	title VARCHAR NOT NULL, 
	language VARCHAR NOT NULL, 
	rules JSON, 
	settings JSON NOT NULL, 
	moved_to BIGINT, 
	anew BIGINT, 
	PRIMARY KEY (id)
);
INSERT INTO "chat" VALUES(-100,'Friday','',NULL,'{}',NULL,NULL);
INSERT INTO "chat" VALUES(-200,'Friday','',NULL,'{}',NULL,NULL);
INSERT INTO "chat" VALUES(-300,'Friday','',NULL,'{}',NULL,NULL);
CREATE TABLE checkpoint (
	night_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	rules TEXT NOT NULL, 
	snapshot TEXT NOT NULL, 
	PRIMARY KEY (night_id, number), 
	FOREIGN KEY(night_id) REFERENCES night (id)
);
CREATE TABLE denial (
	person_id INTEGER NOT NULL, 
	user_id BIGINT NOT NULL, 
	PRIMARY KEY (person_id, user_id), 
	FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "denial" VALUES(10,1031);
INSERT INTO "denial" VALUES(11,1031);
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
INSERT INTO "due" VALUES(1,1,3,5,800,'2026-11-20 20:08:00.000000',0);
INSERT INTO "due" VALUES(2,1,1,5,300,'2026-11-20 20:08:00.000000',0);
INSERT INTO "due" VALUES(3,1,1,2,100,'2026-11-20 20:08:00.000000',0);
INSERT INTO "due" VALUES(4,2,3,5,1900,'2026-11-20 20:18:00.000000',0);
INSERT INTO "due" VALUES(5,2,1,5,1000,'2026-11-20 20:18:00.000000',0);
INSERT INTO "due" VALUES(6,2,2,5,400,'2026-11-20 20:18:00.000000',1);
INSERT INTO "due" VALUES(7,2,2,5,100,'2026-11-20 20:18:00.000000',1);
INSERT INTO "due" VALUES(8,3,3,5,2000,'2026-11-20 20:24:00.000000',0);
INSERT INTO "due" VALUES(9,3,1,5,1100,'2026-11-20 20:24:00.000000',1);
INSERT INTO "due" VALUES(10,3,2,6,400,'2026-11-20 20:24:00.000000',0);
INSERT INTO "due" VALUES(11,3,2,5,200,'2026-11-20 20:24:00.000000',0);
INSERT INTO "due" VALUES(12,3,1,5,100,'2026-11-20 20:24:00.000000',1);
INSERT INTO "due" VALUES(13,2,2,5,500,'2026-11-20 20:18:00.000000',0);
INSERT INTO "due" VALUES(14,3,1,5,1200,'2026-11-20 20:24:00.000000',0);
INSERT INTO "due" VALUES(15,4,3,5,2050,'2026-11-20 20:38:00.000000',0);
INSERT INTO "due" VALUES(16,4,1,5,1600,'2026-11-20 20:38:00.000000',0);
INSERT INTO "due" VALUES(17,4,2,5,400,'2026-11-20 20:38:00.000000',0);
INSERT INTO "due" VALUES(18,4,2,6,400,'2026-11-20 20:38:00.000000',0);
INSERT INTO "due" VALUES(19,6,8,11,400,'2026-11-20 20:08:00.000000',0);
INSERT INTO "due" VALUES(20,6,7,11,200,'2026-11-20 20:08:00.000000',0);
INSERT INTO "due" VALUES(21,6,9,11,200,'2026-11-20 20:08:00.000000',0);
INSERT INTO "due" VALUES(22,7,8,11,800,'2026-11-20 20:16:00.000000',0);
INSERT INTO "due" VALUES(23,7,7,11,400,'2026-11-20 20:16:00.000000',0);
INSERT INTO "due" VALUES(24,7,9,11,400,'2026-11-20 20:16:00.000000',0);
INSERT INTO "due" VALUES(25,8,8,11,800,'2026-11-20 20:24:00.000000',1);
INSERT INTO "due" VALUES(26,8,7,11,600,'2026-11-20 20:24:00.000000',0);
INSERT INTO "due" VALUES(27,8,9,12,600,'2026-11-20 20:24:00.000000',0);
INSERT INTO "due" VALUES(28,8,8,11,200,'2026-11-20 20:24:00.000000',1);
INSERT INTO "due" VALUES(29,8,8,12,200,'2026-11-20 20:24:00.000000',0);
INSERT INTO "due" VALUES(30,9,8,11,700,'2026-11-20 20:30:00.000000',0);
INSERT INTO "due" VALUES(31,9,7,12,600,'2026-11-20 20:30:00.000000',0);
INSERT INTO "due" VALUES(32,9,9,11,300,'2026-11-20 20:30:00.000000',1);
INSERT INTO "due" VALUES(33,9,9,12,200,'2026-11-20 20:30:00.000000',0);
INSERT INTO "due" VALUES(34,9,9,11,100,'2026-11-20 20:30:00.000000',1);
INSERT INTO "due" VALUES(35,10,9,12,800,'2026-11-20 20:36:00.000000',0);
INSERT INTO "due" VALUES(36,10,9,11,300,'2026-11-20 20:36:00.000000',0);
INSERT INTO "due" VALUES(37,10,8,11,700,'2026-11-20 20:36:00.000000',0);
INSERT INTO "due" VALUES(38,10,7,11,600,'2026-11-20 20:36:00.000000',0);
INSERT INTO "due" VALUES(39,8,8,11,1000,'2026-11-20 20:24:00.000000',0);
INSERT INTO "due" VALUES(40,9,9,11,400,'2026-11-20 20:30:00.000000',0);
INSERT INTO "due" VALUES(41,12,15,18,600,'2026-11-20 20:08:00.000000',0);
INSERT INTO "due" VALUES(42,12,13,14,400,'2026-11-20 20:08:00.000000',0);
INSERT INTO "due" VALUES(43,13,15,18,600,'2026-11-20 20:16:00.000000',1);
INSERT INTO "due" VALUES(44,13,15,18,600,'2026-11-20 20:16:00.000000',1);
INSERT INTO "due" VALUES(45,13,13,14,800,'2026-11-20 20:16:00.000000',0);
INSERT INTO "due" VALUES(46,14,15,18,600,'2026-11-20 20:24:00.000000',1);
INSERT INTO "due" VALUES(47,14,15,18,600,'2026-11-20 20:24:00.000000',1);
INSERT INTO "due" VALUES(48,14,15,18,600,'2026-11-20 20:24:00.000000',1);
INSERT INTO "due" VALUES(49,14,13,14,1200,'2026-11-20 20:24:00.000000',0);
INSERT INTO "due" VALUES(50,13,15,18,1200,'2026-11-20 20:16:00.000000',0);
INSERT INTO "due" VALUES(51,14,15,18,1200,'2026-11-20 20:24:00.000000',1);
INSERT INTO "due" VALUES(52,14,15,18,1800,'2026-11-20 20:24:00.000000',0);
CREATE TABLE entry (
	id INTEGER NOT NULL, 
	night_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(night_id) REFERENCES night (id)
);
INSERT INTO "entry" VALUES(1,1,1);
INSERT INTO "entry" VALUES(2,1,2);
INSERT INTO "entry" VALUES(3,2,1);
INSERT INTO "entry" VALUES(4,2,2);
INSERT INTO "entry" VALUES(5,2,3);
INSERT INTO "entry" VALUES(6,3,1);
INSERT INTO "entry" VALUES(7,4,1);
INSERT INTO "entry" VALUES(8,4,2);
INSERT INTO "entry" VALUES(9,5,1);
INSERT INTO "entry" VALUES(10,5,2);
INSERT INTO "entry" VALUES(11,6,1);
INSERT INTO "entry" VALUES(12,6,2);
INSERT INTO "entry" VALUES(13,7,1);
INSERT INTO "entry" VALUES(14,7,2);
INSERT INTO "entry" VALUES(15,8,1);
INSERT INTO "entry" VALUES(16,8,2);
INSERT INTO "entry" VALUES(17,9,1);
INSERT INTO "entry" VALUES(18,10,1);
INSERT INTO "entry" VALUES(19,11,1);
INSERT INTO "entry" VALUES(20,11,2);
INSERT INTO "entry" VALUES(21,11,3);
INSERT INTO "entry" VALUES(22,11,4);
INSERT INTO "entry" VALUES(23,11,5);
INSERT INTO "entry" VALUES(24,12,1);
INSERT INTO "entry" VALUES(25,12,2);
INSERT INTO "entry" VALUES(26,13,1);
INSERT INTO "entry" VALUES(27,13,2);
INSERT INTO "entry" VALUES(28,14,1);
INSERT INTO "entry" VALUES(29,14,2);
CREATE TABLE handover (
	id INTEGER NOT NULL, 
	night_id INTEGER NOT NULL, 
	payer_id INTEGER NOT NULL, 
	payee_id INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	cents BIGINT NOT NULL, 
	entry_id INTEGER, 
	netted_in INTEGER, 
	by_id BIGINT NOT NULL, 
	by_name VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(night_id) REFERENCES night (id), 
	FOREIGN KEY(payer_id) REFERENCES person (id), 
	FOREIGN KEY(payee_id) REFERENCES person (id), 
	FOREIGN KEY(entry_id) REFERENCES entry (id), 
	FOREIGN KEY(netted_in) REFERENCES night (id)
);
INSERT INTO "handover" VALUES(1,1,3,5,'netted',800,NULL,2,1000,'Ming','2026-11-20 20:18:00.000000');
INSERT INTO "handover" VALUES(2,1,1,5,'netted',300,NULL,2,1000,'Ming','2026-11-20 20:18:00.000000');
INSERT INTO "handover" VALUES(3,1,1,2,'netted',100,NULL,2,1000,'Ming','2026-11-20 20:18:00.000000');
INSERT INTO "handover" VALUES(4,2,3,5,'netted',1900,NULL,3,1000,'Ming','2026-11-20 20:24:00.000000');
INSERT INTO "handover" VALUES(5,2,1,5,'netted',1000,NULL,3,1000,'Ming','2026-11-20 20:24:00.000000');
INSERT INTO "handover" VALUES(6,2,2,5,'netted',400,NULL,3,1000,'Ming','2026-11-20 20:24:00.000000');
INSERT INTO "handover" VALUES(7,2,2,5,'netted',100,NULL,3,1000,'Ming','2026-11-20 20:24:00.000000');
INSERT INTO "handover" VALUES(8,3,3,5,'paid',50,NULL,NULL,1002,'Cat','2026-11-20 20:30:00.000000');
INSERT INTO "handover" VALUES(9,3,3,5,'netted',1950,NULL,4,1000,'Ming','2026-11-20 20:38:00.000000');
INSERT INTO "handover" VALUES(10,3,2,6,'netted',400,NULL,4,1000,'Ming','2026-11-20 20:38:00.000000');
INSERT INTO "handover" VALUES(11,3,2,5,'netted',200,NULL,4,1000,'Ming','2026-11-20 20:38:00.000000');
INSERT INTO "handover" VALUES(12,3,1,5,'netted',1200,NULL,4,1000,'Ming','2026-11-20 20:38:00.000000');
INSERT INTO "handover" VALUES(13,6,8,11,'netted',400,NULL,7,1000,'Ming','2026-11-20 20:16:00.000000');
INSERT INTO "handover" VALUES(14,6,7,11,'netted',200,NULL,7,1000,'Ming','2026-11-20 20:16:00.000000');
INSERT INTO "handover" VALUES(15,6,9,11,'netted',200,NULL,7,1000,'Ming','2026-11-20 20:16:00.000000');
INSERT INTO "handover" VALUES(16,7,8,11,'netted',800,NULL,8,1000,'Ming','2026-11-20 20:24:00.000000');
INSERT INTO "handover" VALUES(17,7,7,11,'netted',400,NULL,8,1000,'Ming','2026-11-20 20:24:00.000000');
INSERT INTO "handover" VALUES(18,7,9,11,'netted',400,NULL,8,1000,'Ming','2026-11-20 20:24:00.000000');
INSERT INTO "handover" VALUES(19,8,8,11,'netted',800,NULL,9,1000,'Ming','2026-11-20 20:30:00.000000');
INSERT INTO "handover" VALUES(20,8,7,11,'netted',600,NULL,9,1000,'Ming','2026-11-20 20:30:00.000000');
INSERT INTO "handover" VALUES(21,8,9,12,'netted',600,NULL,9,1000,'Ming','2026-11-20 20:30:00.000000');
INSERT INTO "handover" VALUES(22,8,8,11,'netted',200,NULL,9,1000,'Ming','2026-11-20 20:30:00.000000');
INSERT INTO "handover" VALUES(23,8,8,12,'netted',200,NULL,9,1000,'Ming','2026-11-20 20:30:00.000000');
INSERT INTO "handover" VALUES(24,9,8,11,'netted',700,NULL,10,1000,'Ming','2026-11-20 20:36:00.000000');
INSERT INTO "handover" VALUES(25,9,7,12,'netted',600,NULL,10,1000,'Ming','2026-11-20 20:36:00.000000');
INSERT INTO "handover" VALUES(26,9,9,11,'netted',300,NULL,10,1000,'Ming','2026-11-20 20:36:00.000000');
INSERT INTO "handover" VALUES(27,9,9,12,'netted',200,NULL,10,1000,'Ming','2026-11-20 20:36:00.000000');
INSERT INTO "handover" VALUES(28,9,9,11,'netted',100,NULL,10,1000,'Ming','2026-11-20 20:36:00.000000');
INSERT INTO "handover" VALUES(29,12,15,18,'netted',600,NULL,13,1000,'Ming','2026-11-20 20:16:00.000000');
INSERT INTO "handover" VALUES(30,12,13,14,'netted',400,NULL,13,1000,'Ming','2026-11-20 20:16:00.000000');
INSERT INTO "handover" VALUES(31,13,15,18,'netted',600,NULL,14,1000,'Ming','2026-11-20 20:24:00.000000');
INSERT INTO "handover" VALUES(32,13,15,18,'netted',600,NULL,14,1000,'Ming','2026-11-20 20:24:00.000000');
INSERT INTO "handover" VALUES(33,13,13,14,'netted',800,NULL,14,1000,'Ming','2026-11-20 20:24:00.000000');
CREATE TABLE household (
	person_id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	head_id INTEGER NOT NULL, 
	PRIMARY KEY (person_id), 
	FOREIGN KEY(person_id) REFERENCES person (id), 
	FOREIGN KEY(chat_id) REFERENCES chat (id), 
	FOREIGN KEY(head_id) REFERENCES person (id)
);
INSERT INTO "household" VALUES(11,-200,7);
CREATE TABLE lobby (
	chat_id BIGINT NOT NULL, 
	topic BIGINT DEFAULT 0 NOT NULL, 
	opened_by BIGINT NOT NULL, 
	seats JSON NOT NULL, 
	rules TEXT NOT NULL, 
	PRIMARY KEY (chat_id, topic)
);
CREATE TABLE merger (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id BIGINT NOT NULL, 
	kept_id INTEGER NOT NULL, 
	gone_id INTEGER NOT NULL, 
	by_id BIGINT NOT NULL, 
	by_name VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	undone DATETIME, 
	moved JSON NOT NULL, 
	FOREIGN KEY(chat_id) REFERENCES chat (id), 
	FOREIGN KEY(kept_id) REFERENCES person (id), 
	FOREIGN KEY(gone_id) REFERENCES person (id)
);
INSERT INTO "merger" VALUES(1,-100,5,4,1021,'Ada','2026-11-20 20:26:00.000000',NULL,'{"nights": [1], "payers": [], "payees": [1, 2, 5, 7, 9], "paid_by": [], "paid_to": [1, 2, 5, 7], "withdrawn": [6, 7, 9, 12], "drawn": [13, 14], "households": [[], []], "denials": [], "kept": ["Robert", "Robert"], "gone": ["Uncle", "Uncle"], "username": false, "dues": 12, "handovers": 7, "milestones": 6, "revisions": 6}');
INSERT INTO "merger" VALUES(2,-200,11,10,1021,'Ada','2026-11-20 20:56:00.000000',NULL,'{"nights": [6, 10, 11], "payers": [], "payees": [19, 20, 21, 23, 24, 25, 30, 34, 37, 38], "paid_by": [], "paid_to": [13, 14, 15, 17, 18, 19, 24, 28], "withdrawn": [25, 28, 32, 34], "drawn": [39, 40], "households": [[[10, 7], [11, 7]], [[11, 7]]], "denials": [1031], "kept": ["Robert", "Robert"], "gone": ["Uncle", "Uncle"], "username": false, "dues": 38, "handovers": 28, "milestones": 20, "revisions": 23}');
INSERT INTO "merger" VALUES(3,-300,17,16,1021,'Ada','2026-11-20 20:26:00.000000',NULL,'{"nights": [12], "payers": [], "payees": [41, 43, 46], "paid_by": [], "paid_to": [29, 31], "withdrawn": [43, 44, 46, 47], "drawn": [50, 51], "households": [[], []], "denials": [], "kept": ["Robert", "Robert"], "gone": ["Uncle", "Uncle"], "username": false, "dues": 49, "handovers": 33, "milestones": 26, "revisions": 30}');
INSERT INTO "merger" VALUES(4,-300,18,17,1021,'Ada','2026-11-20 20:28:00.000000',NULL,'{"nights": [12, 13], "payers": [], "payees": [41, 43, 44, 46, 47, 50, 51], "paid_by": [], "paid_to": [29, 31, 32], "withdrawn": [48, 51], "drawn": [52], "households": [[], []], "denials": [], "kept": ["Bobby", "Bobby"], "gone": ["Robert", "Robert"], "username": false, "dues": 51, "handovers": 33, "milestones": 26, "revisions": 30}');
CREATE TABLE milestone (
	id INTEGER NOT NULL, 
	night_id INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	by_id BIGINT NOT NULL, 
	by_name VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	seats JSON, 
	PRIMARY KEY (id), 
	FOREIGN KEY(night_id) REFERENCES night (id)
);
INSERT INTO "milestone" VALUES(1,1,'opened',1000,'Ming','2026-11-20 20:02:00.000000','[1, 2, 3, 5]');
INSERT INTO "milestone" VALUES(2,1,'ended',1000,'Ming','2026-11-20 20:08:00.000000','null');
INSERT INTO "milestone" VALUES(3,2,'opened',1000,'Ming','2026-11-20 20:10:00.000000','[1, 2, 3, 5]');
INSERT INTO "milestone" VALUES(4,2,'ended',1000,'Ming','2026-11-20 20:18:00.000000','null');
INSERT INTO "milestone" VALUES(5,3,'opened',1000,'Ming','2026-11-20 20:20:00.000000','[1, 2, 3, 6]');
INSERT INTO "milestone" VALUES(6,3,'ended',1000,'Ming','2026-11-20 20:24:00.000000','null');
INSERT INTO "milestone" VALUES(7,4,'opened',1000,'Ming','2026-11-20 20:32:00.000000','[1, 2, 3, 5]');
INSERT INTO "milestone" VALUES(8,4,'ended',1000,'Ming','2026-11-20 20:38:00.000000','null');
INSERT INTO "milestone" VALUES(9,5,'opened',1000,'Ming','2026-11-20 20:40:00.000000','[1, 2, 3, 5]');
INSERT INTO "milestone" VALUES(10,6,'opened',1000,'Ming','2026-11-20 20:02:00.000000','[7, 8, 9, 11]');
INSERT INTO "milestone" VALUES(11,6,'ended',1000,'Ming','2026-11-20 20:08:00.000000','null');
INSERT INTO "milestone" VALUES(12,7,'opened',1000,'Ming','2026-11-20 20:10:00.000000','[7, 8, 9, 11]');
INSERT INTO "milestone" VALUES(13,7,'ended',1000,'Ming','2026-11-20 20:16:00.000000','null');
INSERT INTO "milestone" VALUES(14,8,'opened',1000,'Ming','2026-11-20 20:18:00.000000','[7, 8, 9, 12]');
INSERT INTO "milestone" VALUES(15,8,'ended',1000,'Ming','2026-11-20 20:24:00.000000','null');
INSERT INTO "milestone" VALUES(16,9,'opened',1000,'Ming','2026-11-20 20:26:00.000000','[7, 8, 9, 11]');
INSERT INTO "milestone" VALUES(17,9,'ended',1000,'Ming','2026-11-20 20:30:00.000000','null');
INSERT INTO "milestone" VALUES(18,10,'opened',1000,'Ming','2026-11-20 20:32:00.000000','[7, 8, 9, 11]');
INSERT INTO "milestone" VALUES(19,10,'ended',1000,'Ming','2026-11-20 20:36:00.000000','null');
INSERT INTO "milestone" VALUES(20,11,'opened',1000,'Ming','2026-11-20 20:44:00.000000','[7, 8, 9, 11]');
INSERT INTO "milestone" VALUES(21,12,'opened',1000,'Ming','2026-11-20 20:02:00.000000','[13, 14, 15, 18]');
INSERT INTO "milestone" VALUES(22,12,'ended',1000,'Ming','2026-11-20 20:08:00.000000','null');
INSERT INTO "milestone" VALUES(23,13,'opened',1000,'Ming','2026-11-20 20:10:00.000000','[13, 14, 15, 18]');
INSERT INTO "milestone" VALUES(24,13,'ended',1000,'Ming','2026-11-20 20:16:00.000000','null');
INSERT INTO "milestone" VALUES(25,14,'opened',1000,'Ming','2026-11-20 20:18:00.000000','[13, 14, 15, 18]');
INSERT INTO "milestone" VALUES(26,14,'ended',1000,'Ming','2026-11-20 20:24:00.000000','null');
CREATE TABLE night (
	id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	topic BIGINT DEFAULT 0 NOT NULL, 
	number INTEGER NOT NULL, 
	status VARCHAR NOT NULL, 
	started DATETIME NOT NULL, 
	ended DATETIME, 
	settled BOOLEAN DEFAULT 0 NOT NULL, 
	seats JSON NOT NULL, 
	rules TEXT NOT NULL, 
	current_rules TEXT NOT NULL, 
	snapshot TEXT NOT NULL, 
	entries INTEGER NOT NULL, 
	opened_by BIGINT NOT NULL, 
	changes INTEGER NOT NULL, 
	board_id BIGINT, 
	board_changes INTEGER NOT NULL, 
	reminded DATETIME, 
	voices JSON, 
	PRIMARY KEY (id), 
	FOREIGN KEY(chat_id) REFERENCES chat (id)
);
INSERT INTO "night" VALUES(1,-100,0,1,'ended','2026-11-20 20:02:00.000000','2026-11-20 20:08:00.000000',1,'[1, 2, 3, 5]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[1,2,3,5],"balances":{"1":-400,"2":100,"3":-800,"5":1100},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null,"exposed":[],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',2,1000,5,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(2,-100,0,2,'ended','2026-11-20 20:10:00.000000','2026-11-20 20:18:00.000000',1,'[1, 2, 3, 5]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[1,2,3,5],"balances":{"1":-600,"2":-600,"3":-1100,"5":2300},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":true,"paid":true,"collected":{},"fouls":{},"last_kong":{"player":5,"concealed":false,"discarded":false,"payers":[[1,200],[2,200],[3,200]],"receiver":null},"exposed":[5],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',3,1000,6,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(3,-100,0,3,'ended','2026-11-20 20:20:00.000000','2026-11-20 20:24:00.000000',1,'[1, 2, 3, 6]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[1,2,3,6],"balances":{"1":-200,"2":-100,"3":-100,"6":400},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null,"exposed":[],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',1,1000,4,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(4,-100,0,4,'ended','2026-11-20 20:32:00.000000','2026-11-20 20:38:00.000000',1,'[1, 2, 3, 5]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[1,2,3,5],"balances":{"1":-400,"2":-200,"3":-100,"5":700},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null,"exposed":[],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',2,1000,5,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(5,-100,0,5,'open','2026-11-20 20:40:00.000000',NULL,0,'[1, 2, 3, 5]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[1,2,3,5],"balances":{"1":-400,"2":-400,"3":-600,"5":1400},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":true,"paid":true,"collected":{},"fouls":{},"last_kong":{"player":5,"concealed":false,"discarded":false,"payers":[[1,200],[2,200],[3,200]],"receiver":null},"exposed":[5],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',2,1000,4,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(6,-200,0,1,'ended','2026-11-20 20:02:00.000000','2026-11-20 20:08:00.000000',1,'[7, 8, 9, 11]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[7,8,9,11],"balances":{"7":-200,"8":-400,"9":-200,"11":800},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null,"exposed":[],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',2,1000,5,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(7,-200,0,2,'ended','2026-11-20 20:10:00.000000','2026-11-20 20:16:00.000000',1,'[7, 8, 9, 11]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[7,8,9,11],"balances":{"7":-200,"8":-400,"9":-200,"11":800},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null,"exposed":[],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',2,1000,5,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(8,-200,0,3,'ended','2026-11-20 20:18:00.000000','2026-11-20 20:24:00.000000',1,'[7, 8, 9, 12]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[7,8,9,12],"balances":{"7":-200,"8":-400,"9":-200,"12":800},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null,"exposed":[],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',2,1000,5,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(9,-200,0,4,'ended','2026-11-20 20:26:00.000000','2026-11-20 20:30:00.000000',1,'[7, 8, 9, 11]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[7,8,9,11],"balances":{"7":0,"8":500,"9":0,"11":-500},"deal":{"dealer":0,"round":"E","streak":1,"hand":1,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null,"exposed":[],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',1,1000,4,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(10,-200,0,5,'ended','2026-11-20 20:32:00.000000','2026-11-20 20:36:00.000000',1,'[7, 8, 9, 11]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[7,8,9,11],"balances":{"7":0,"8":0,"9":-500,"11":500},"deal":{"dealer":0,"round":"E","streak":1,"hand":1,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null,"exposed":[],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',1,1000,4,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(11,-200,0,6,'open','2026-11-20 20:44:00.000000',NULL,0,'[7, 8, 9, 11]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[7,8,9,11],"balances":{"7":-1000,"8":-1200,"9":-1400,"11":3600},"deal":{"dealer":2,"round":"E","streak":1,"hand":3,"games":0},"so_far":{"konged":false,"paid":false,"collected":{},"fouls":{},"last_kong":null,"exposed":[],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',5,1000,9,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(12,-300,0,1,'ended','2026-11-20 20:02:00.000000','2026-11-20 20:08:00.000000',1,'[13, 14, 15, 18]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[13,14,15,18],"balances":{"13":-400,"14":400,"15":-600,"18":600},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":true,"paid":true,"collected":{},"fouls":{},"last_kong":{"player":14,"concealed":false,"discarded":false,"payers":[[13,200],[15,200],[18,200]],"receiver":null},"exposed":[14],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',2,1000,5,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(13,-300,0,2,'ended','2026-11-20 20:10:00.000000','2026-11-20 20:16:00.000000',1,'[13, 14, 15, 18]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[13,14,15,18],"balances":{"13":-400,"14":400,"15":-600,"18":600},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":true,"paid":true,"collected":{},"fouls":{},"last_kong":{"player":14,"concealed":false,"discarded":false,"payers":[[13,200],[15,200],[18,200]],"receiver":null},"exposed":[14],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',2,1000,5,NULL,0,NULL,'null');
INSERT INTO "night" VALUES(14,-300,0,3,'ended','2026-11-20 20:18:00.000000','2026-11-20 20:24:00.000000',1,'[13, 14, 15, 18]','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"preset":"standard","edition":1,"stake":100,"scale":"doubling","min_tai":1,"limit_tai":5,"chart":"half_and_double","self_draw_bonus":0,"special_hands":"normal","thirteen_orphans_pay":"all_double","for_money":true,"several_winners":"next_in_turn","false_win":"as_if_won","foul_hand":"no_win","short_hand_pays":false,"units":{"kong":1,"concealed_kong":2,"bite":1,"bite_dealt":2,"all_animals":2,"flower_pair":1,"flower_pair_dealt":2,"flower_group":2},"bonus_unit_tai":2.0,"bonus_unit":null,"kong_from_discard":"all_pay","rob_concealed_kong":"thirteen_orphans","rob_discarded_kong":false,"bites":"all","bao":{"dragons":true,"winds":true,"limit":true,"flush":true,"green":true,"terminals":true,"four_kongs":true,"fresh_win":true,"fresh_kong":true},"bao_limit_on":"any","bao_limit_any_discarder":false,"bao_fresh_kong_on":"replacement","fresh_win_wall":5,"fresh_kong_wall":7,"after_draw":"pass_if_instant","all_chows_self_draw_wait":"any","lesser_all_chows_wait":"two_tiles","all_chows_win_on_pair":true,"all_chows_all_exposed":false,"concealed_pungs":"self_draw","concealed_hand":"self_draw","nine_gates":"any","earthly_hand":"or_first_draw","humanly_hand":"third_or_fourth","robbed_eighth_flowers":false,"pure_green_chows":true,"full_flush_chows_special":false,"four_alike_as_pairs":false,"flower_on_flower":"once","last_tile":"any","instant_dragons":0,"instant_winds":0,"tai":{"animal":1,"all_animals":1,"seat_flower":1,"flower_group":1,"eight_flowers":"limit","seven_flowers":0,"robbed_eighth":"limit","dragon_pung":1,"seat_wind_pung":1,"round_wind_pung":1,"little_three_dragons":1,"big_three_dragons":10,"little_four_winds":2,"big_four_winds":"limit","all_chows":4,"lesser_all_chows":1,"all_pungs":2,"concealed_pungs":"limit","half_flush":2,"full_flush":4,"full_flush_chows":2,"full_flush_pungs":2,"nine_gates":"limit","mixed_terminals":2,"pure_terminals":"limit","all_honours":"limit","pure_green":4,"thirteen_orphans":13,"four_kongs":"limit","concealed_hand":1,"seven_pairs":0,"flower_replacement":1,"kong_replacement":1,"kong_on_kong":10,"robbed_kong":1,"last_tile":1,"heavenly_hand":"limit","earthly_hand":"limit","humanly_hand":"limit"}}','{"seats":[13,14,15,18],"balances":{"13":-400,"14":400,"15":-600,"18":600},"deal":{"dealer":1,"round":"E","streak":1,"hand":2,"games":0},"so_far":{"konged":true,"paid":true,"collected":{},"fouls":{},"last_kong":{"player":14,"concealed":false,"discarded":false,"payers":[[13,200],[15,200],[18,200]],"receiver":null},"exposed":[14],"concealed":[]},"next_rules":null,"rules_since":1,"then_for_money":null,"carried":{}}',2,1000,5,NULL,0,NULL,'null');
CREATE TABLE onlooker (
	chat_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	name VARCHAR NOT NULL, 
	username VARCHAR, 
	PRIMARY KEY (chat_id, user_id)
);
INSERT INTO "onlooker" VALUES(-100,1021,'Ada',NULL);
INSERT INTO "onlooker" VALUES(-200,1021,'Ada',NULL);
INSERT INTO "onlooker" VALUES(-300,1021,'Ada',NULL);
CREATE TABLE person (
	id INTEGER NOT NULL, 
	chat_id BIGINT NOT NULL, 
	name VARCHAR NOT NULL, 
	user_id BIGINT, 
	username VARCHAR, 
	confirmed BOOLEAN DEFAULT 1 NOT NULL, 
	seated_by BIGINT, 
	heard DATETIME, 
	account VARCHAR, 
	same_as INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(chat_id) REFERENCES chat (id)
);
INSERT INTO "person" VALUES(1,-100,'Ming',1000,'ming',1,1000,NULL,'Ming',NULL);
INSERT INTO "person" VALUES(2,-100,'Ben',1001,NULL,1,1000,NULL,'Ben',NULL);
INSERT INTO "person" VALUES(3,-100,'Cat',1002,'cat',1,1000,NULL,'Cat',NULL);
INSERT INTO "person" VALUES(4,-100,'Uncle',NULL,NULL,1,1000,NULL,NULL,5);
INSERT INTO "person" VALUES(5,-100,'Robert',1031,NULL,1,1000,NULL,'Robert',NULL);
INSERT INTO "person" VALUES(6,-100,'Dan',NULL,NULL,1,1000,NULL,NULL,NULL);
INSERT INTO "person" VALUES(7,-200,'Ming',1000,'ming',1,1000,NULL,'Ming',NULL);
INSERT INTO "person" VALUES(8,-200,'Ben',1001,'ben',1,1000,NULL,'Ben',NULL);
INSERT INTO "person" VALUES(9,-200,'Cat',1002,NULL,1,1000,NULL,'Cat',NULL);
INSERT INTO "person" VALUES(10,-200,'Uncle',NULL,NULL,1,1000,NULL,NULL,11);
INSERT INTO "person" VALUES(11,-200,'Robert',NULL,NULL,1,1000,NULL,NULL,NULL);
INSERT INTO "person" VALUES(12,-200,'Bobby',NULL,NULL,1,1000,NULL,NULL,NULL);
INSERT INTO "person" VALUES(13,-300,'Ming',1000,'ming',1,1000,NULL,'Ming',NULL);
INSERT INTO "person" VALUES(14,-300,'Ben',1001,NULL,1,1000,NULL,'Ben',NULL);
INSERT INTO "person" VALUES(15,-300,'Cat',1002,NULL,1,1000,NULL,'Cat',NULL);
INSERT INTO "person" VALUES(16,-300,'Uncle',NULL,NULL,1,1000,NULL,NULL,17);
INSERT INTO "person" VALUES(17,-300,'Robert',NULL,NULL,1,1000,NULL,NULL,18);
INSERT INTO "person" VALUES(18,-300,'Bobby',NULL,NULL,1,1000,NULL,NULL,NULL);
CREATE TABLE "plan" (
	chat_id BIGINT NOT NULL, 
	topic BIGINT DEFAULT 0 NOT NULL, 
	night_id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	agreed JSON NOT NULL, 
	ready BOOLEAN NOT NULL, 
	poll_id VARCHAR, 
	message_id BIGINT, 
	PRIMARY KEY (chat_id, topic), 
	FOREIGN KEY(night_id) REFERENCES night (id)
);
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
INSERT INTO "posting" VALUES(1,1,1,5,-500);
INSERT INTO "posting" VALUES(2,1,1,2,500);
INSERT INTO "posting" VALUES(3,2,1,1,-400);
INSERT INTO "posting" VALUES(4,2,1,5,1600);
INSERT INTO "posting" VALUES(5,2,1,2,-400);
INSERT INTO "posting" VALUES(6,2,1,3,-800);
INSERT INTO "posting" VALUES(7,3,2,3,-500);
INSERT INTO "posting" VALUES(8,3,2,5,500);
INSERT INTO "posting" VALUES(9,4,2,1,-400);
INSERT INTO "posting" VALUES(10,4,2,5,1200);
INSERT INTO "posting" VALUES(11,4,2,2,-400);
INSERT INTO "posting" VALUES(12,4,2,3,-400);
INSERT INTO "posting" VALUES(13,5,2,1,-200);
INSERT INTO "posting" VALUES(14,5,2,5,600);
INSERT INTO "posting" VALUES(15,5,2,2,-200);
INSERT INTO "posting" VALUES(16,5,2,3,-200);
INSERT INTO "posting" VALUES(17,6,3,1,-200);
INSERT INTO "posting" VALUES(18,6,3,6,400);
INSERT INTO "posting" VALUES(19,6,3,2,-100);
INSERT INTO "posting" VALUES(20,6,3,3,-100);
INSERT INTO "posting" VALUES(21,7,4,1,-100);
INSERT INTO "posting" VALUES(22,7,4,5,400);
INSERT INTO "posting" VALUES(23,7,4,2,-200);
INSERT INTO "posting" VALUES(24,7,4,3,-100);
INSERT INTO "posting" VALUES(25,8,4,1,-300);
INSERT INTO "posting" VALUES(26,8,4,5,300);
INSERT INTO "posting" VALUES(27,9,5,1,-200);
INSERT INTO "posting" VALUES(28,9,5,5,800);
INSERT INTO "posting" VALUES(29,9,5,2,-200);
INSERT INTO "posting" VALUES(30,9,5,3,-400);
INSERT INTO "posting" VALUES(31,10,5,1,-200);
INSERT INTO "posting" VALUES(32,10,5,5,600);
INSERT INTO "posting" VALUES(33,10,5,2,-200);
INSERT INTO "posting" VALUES(34,10,5,3,-200);
INSERT INTO "posting" VALUES(35,11,6,7,-200);
INSERT INTO "posting" VALUES(36,11,6,11,800);
INSERT INTO "posting" VALUES(37,11,6,8,-200);
INSERT INTO "posting" VALUES(38,11,6,9,-400);
INSERT INTO "posting" VALUES(39,12,6,8,-200);
INSERT INTO "posting" VALUES(40,12,6,9,200);
INSERT INTO "posting" VALUES(41,13,7,7,-200);
INSERT INTO "posting" VALUES(42,13,7,11,800);
INSERT INTO "posting" VALUES(43,13,7,8,-200);
INSERT INTO "posting" VALUES(44,13,7,9,-400);
INSERT INTO "posting" VALUES(45,14,7,8,-200);
INSERT INTO "posting" VALUES(46,14,7,9,200);
INSERT INTO "posting" VALUES(47,15,8,7,-200);
INSERT INTO "posting" VALUES(48,15,8,12,800);
INSERT INTO "posting" VALUES(49,15,8,8,-200);
INSERT INTO "posting" VALUES(50,15,8,9,-400);
INSERT INTO "posting" VALUES(51,16,8,8,-200);
INSERT INTO "posting" VALUES(52,16,8,9,200);
INSERT INTO "posting" VALUES(53,17,9,11,-500);
INSERT INTO "posting" VALUES(54,17,9,8,500);
INSERT INTO "posting" VALUES(55,18,10,9,-500);
INSERT INTO "posting" VALUES(56,18,10,11,500);
INSERT INTO "posting" VALUES(57,19,11,7,-200);
INSERT INTO "posting" VALUES(58,19,11,11,800);
INSERT INTO "posting" VALUES(59,19,11,8,-400);
INSERT INTO "posting" VALUES(60,19,11,9,-200);
INSERT INTO "posting" VALUES(61,20,11,7,-200);
INSERT INTO "posting" VALUES(62,20,11,11,600);
INSERT INTO "posting" VALUES(63,20,11,8,-200);
INSERT INTO "posting" VALUES(64,20,11,9,-200);
INSERT INTO "posting" VALUES(65,21,11,7,-100);
INSERT INTO "posting" VALUES(66,21,11,8,400);
INSERT INTO "posting" VALUES(67,21,11,9,-100);
INSERT INTO "posting" VALUES(68,21,11,11,-200);
INSERT INTO "posting" VALUES(69,22,11,7,100);
INSERT INTO "posting" VALUES(70,22,11,8,-400);
INSERT INTO "posting" VALUES(71,22,11,9,100);
INSERT INTO "posting" VALUES(72,22,11,11,200);
INSERT INTO "posting" VALUES(73,23,11,7,-200);
INSERT INTO "posting" VALUES(74,23,11,11,600);
INSERT INTO "posting" VALUES(75,23,11,8,-200);
INSERT INTO "posting" VALUES(76,23,11,9,-200);
INSERT INTO "posting" VALUES(77,24,11,7,-400);
INSERT INTO "posting" VALUES(78,24,11,11,1600);
INSERT INTO "posting" VALUES(79,24,11,8,-400);
INSERT INTO "posting" VALUES(80,24,11,9,-800);
INSERT INTO "posting" VALUES(81,25,12,13,-200);
INSERT INTO "posting" VALUES(82,25,12,18,800);
INSERT INTO "posting" VALUES(83,25,12,14,-200);
INSERT INTO "posting" VALUES(84,25,12,15,-400);
INSERT INTO "posting" VALUES(85,26,12,13,-200);
INSERT INTO "posting" VALUES(86,26,12,14,600);
INSERT INTO "posting" VALUES(87,26,12,15,-200);
INSERT INTO "posting" VALUES(88,26,12,18,-200);
INSERT INTO "posting" VALUES(89,27,13,13,-200);
INSERT INTO "posting" VALUES(90,27,13,18,800);
INSERT INTO "posting" VALUES(91,27,13,14,-200);
INSERT INTO "posting" VALUES(92,27,13,15,-400);
INSERT INTO "posting" VALUES(93,28,13,13,-200);
INSERT INTO "posting" VALUES(94,28,13,14,600);
INSERT INTO "posting" VALUES(95,28,13,15,-200);
INSERT INTO "posting" VALUES(96,28,13,18,-200);
INSERT INTO "posting" VALUES(97,29,14,13,-200);
INSERT INTO "posting" VALUES(98,29,14,18,800);
INSERT INTO "posting" VALUES(99,29,14,14,-200);
INSERT INTO "posting" VALUES(100,29,14,15,-400);
INSERT INTO "posting" VALUES(101,30,14,13,-200);
INSERT INTO "posting" VALUES(102,30,14,14,600);
INSERT INTO "posting" VALUES(103,30,14,15,-200);
INSERT INTO "posting" VALUES(104,30,14,18,-200);
CREATE TABLE proposal (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id BIGINT NOT NULL, 
	people JSON NOT NULL, 
	agreed JSON NOT NULL, 
	at DATETIME NOT NULL, 
	FOREIGN KEY(chat_id) REFERENCES chat (id)
);
CREATE TABLE proxy (
	user_id BIGINT NOT NULL, 
	sealed TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	PRIMARY KEY (user_id)
);
CREATE TABLE question (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	chat_id BIGINT NOT NULL, 
	message_id BIGINT, 
	text TEXT NOT NULL, 
	kind VARCHAR DEFAULT '' NOT NULL, 
	partial TEXT DEFAULT '' NOT NULL, 
	offered TEXT DEFAULT '' NOT NULL, 
	by_id BIGINT NOT NULL, 
	by_name VARCHAR NOT NULL, 
	by_username VARCHAR, 
	night INTEGER NOT NULL, 
	hand INTEGER NOT NULL, 
	state VARCHAR NOT NULL, 
	at DATETIME NOT NULL
);
CREATE TABLE queue (
	update_id BIGINT NOT NULL, 
	chat_id BIGINT NOT NULL, 
	payload TEXT NOT NULL, 
	verdict VARCHAR, 
	taken DATETIME NOT NULL, 
	said TEXT, 
	message_id BIGINT, 
	said_last VARCHAR, 
	PRIMARY KEY (update_id)
);
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
	message_id BIGINT, 
	cause_id INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(entry_id) REFERENCES entry (id), 
	FOREIGN KEY(cause_id) REFERENCES revision (id)
);
INSERT INTO "revision" VALUES(1,1,'recorded',1,'{"kind":"payment","payer":5,"payee":2,"cents":500,"note":"","carried":false}','pay uncle ben 500','[[5, 2, 500]]',1000,'Ming','2026-11-20 20:04:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(2,2,'recorded',1,'{"kind":"win","winners":[{"player":5,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":3,"konged":false}','uncle 3 cat','[[1, 5, 400], [2, 5, 400], [3, 5, 800]]',1000,'Ming','2026-11-20 20:06:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(3,3,'recorded',1,'{"kind":"payment","payer":3,"payee":5,"cents":500,"note":"","carried":false}','pay cat robert 500','[[3, 5, 500]]',1000,'Ming','2026-11-20 20:12:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(4,4,'recorded',1,'{"kind":"win","winners":[{"player":5,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":null,"konged":false}','robert 2','[[1, 5, 400], [2, 5, 400], [3, 5, 400]]',1000,'Ming','2026-11-20 20:14:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(5,5,'recorded',1,'{"kind":"kong","player":5,"concealed":false,"discarder":null,"bao":null}','kong robert','[[1, 5, 200], [2, 5, 200], [3, 5, 200]]',1000,'Ming','2026-11-20 20:16:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(6,6,'recorded',1,'{"kind":"win","winners":[{"player":6,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":1,"konged":false}','dan 1 ming','[[1, 6, 200], [2, 6, 100], [3, 6, 100]]',1000,'Ming','2026-11-20 20:22:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(7,7,'recorded',1,'{"kind":"win","winners":[{"player":5,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":2,"konged":false}','robert 1 ben','[[1, 5, 100], [2, 5, 200], [3, 5, 100]]',1000,'Ming','2026-11-20 20:34:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(8,8,'recorded',1,'{"kind":"payment","payer":1,"payee":5,"cents":300,"note":"","carried":false}','pay ming robert 300','[[1, 5, 300]]',1000,'Ming','2026-11-20 20:36:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(9,9,'recorded',1,'{"kind":"win","winners":[{"player":5,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":3,"konged":false}','robert 2 cat','[[1, 5, 200], [2, 5, 200], [3, 5, 400]]',1000,'Ming','2026-11-20 20:42:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(10,10,'recorded',1,'{"kind":"kong","player":5,"concealed":false,"discarder":null,"bao":null}','kong robert','[[1, 5, 200], [2, 5, 200], [3, 5, 200]]',1000,'Ming','2026-11-20 20:44:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(11,11,'recorded',1,'{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":9,"konged":false}','uncle 2 cat','[[7, 11, 200], [8, 11, 200], [9, 11, 400]]',1000,'Ming','2026-11-20 20:04:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(12,12,'recorded',1,'{"kind":"payment","payer":8,"payee":9,"cents":200,"note":"","carried":false}','pay ben cat 200','[[8, 9, 200]]',1000,'Ming','2026-11-20 20:06:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(13,13,'recorded',1,'{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":9,"konged":false}','robert 2 cat','[[7, 11, 200], [8, 11, 200], [9, 11, 400]]',1000,'Ming','2026-11-20 20:12:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(14,14,'recorded',1,'{"kind":"payment","payer":8,"payee":9,"cents":200,"note":"","carried":false}','pay ben cat 200','[[8, 9, 200]]',1000,'Ming','2026-11-20 20:14:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(15,15,'recorded',1,'{"kind":"win","winners":[{"player":12,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":9,"konged":false}','bobby 2 cat','[[7, 12, 200], [8, 12, 200], [9, 12, 400]]',1000,'Ming','2026-11-20 20:20:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(16,16,'recorded',1,'{"kind":"payment","payer":8,"payee":9,"cents":200,"note":"","carried":false}','pay ben cat 200','[[8, 9, 200]]',1000,'Ming','2026-11-20 20:22:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(17,17,'recorded',1,'{"kind":"payment","payer":11,"payee":8,"cents":500,"note":"","carried":false}','pay robert ben 500','[[11, 8, 500]]',1000,'Ming','2026-11-20 20:28:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(18,18,'recorded',1,'{"kind":"payment","payer":9,"payee":11,"cents":500,"note":"","carried":false}','pay cat uncle 500','[[9, 11, 500]]',1000,'Ming','2026-11-20 20:34:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(19,19,'recorded',1,'{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":8,"konged":false}','uncle 2 ben','[[7, 11, 200], [8, 11, 400], [9, 11, 200]]',1000,'Ming','2026-11-20 20:46:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(20,20,'recorded',1,'{"kind":"bite","player":11,"what":"cat_rat","dealt":false,"number":null}','bite uncle','[[7, 11, 200], [8, 11, 200], [9, 11, 200]]',1000,'Ming','2026-11-20 20:48:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(21,21,'recorded',1,'{"kind":"win","winners":[{"player":8,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":11,"konged":false}','ben 1 uncle','[[7, 8, 100], [9, 8, 100], [11, 8, 200]]',1000,'Ming','2026-11-20 20:50:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(22,21,'undone',0,'{"kind":"win","winners":[{"player":8,"hand":{"by":"tai","tai":1},"claims":[],"bao":null}],"discarder":11,"konged":false}','ben 1 uncle','[[7, 8, 100], [9, 8, 100], [11, 8, 200]]',1000,'Ming','2026-11-20 20:52:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(23,22,'recorded',1,'{"kind":"kong","player":11,"concealed":false,"discarder":null,"bao":null}','kong uncle','[[7, 11, 200], [8, 11, 200], [9, 11, 200]]',1000,'Ming','2026-11-20 20:54:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(24,23,'recorded',1,'{"kind":"win","winners":[{"player":11,"hand":{"by":"tai","tai":3},"claims":[],"bao":null}],"discarder":9,"konged":false}','robert 3 cat','[[7, 11, 400], [8, 11, 400], [9, 11, 800]]',1000,'Ming','2026-11-20 20:58:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(25,24,'recorded',1,'{"kind":"win","winners":[{"player":18,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":15,"konged":false}','uncle 2 cat','[[13, 18, 200], [14, 18, 200], [15, 18, 400]]',1000,'Ming','2026-11-20 20:04:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(26,25,'recorded',1,'{"kind":"kong","player":14,"concealed":false,"discarder":null,"bao":null}','kong ben','[[13, 14, 200], [15, 14, 200], [18, 14, 200]]',1000,'Ming','2026-11-20 20:06:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(27,26,'recorded',1,'{"kind":"win","winners":[{"player":18,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":15,"konged":false}','robert 2 cat','[[13, 18, 200], [14, 18, 200], [15, 18, 400]]',1000,'Ming','2026-11-20 20:12:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(28,27,'recorded',1,'{"kind":"kong","player":14,"concealed":false,"discarder":null,"bao":null}','kong ben','[[13, 14, 200], [15, 14, 200], [18, 14, 200]]',1000,'Ming','2026-11-20 20:14:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(29,28,'recorded',1,'{"kind":"win","winners":[{"player":18,"hand":{"by":"tai","tai":2},"claims":[],"bao":null}],"discarder":15,"konged":false}','bobby 2 cat','[[13, 18, 200], [14, 18, 200], [15, 18, 400]]',1000,'Ming','2026-11-20 20:20:00.000000',NULL,NULL);
INSERT INTO "revision" VALUES(30,29,'recorded',1,'{"kind":"kong","player":14,"concealed":false,"discarder":null,"bao":null}','kong ben','[[13, 14, 200], [15, 14, 200], [18, 14, 200]]',1000,'Ming','2026-11-20 20:22:00.000000',NULL,NULL);
CREATE TABLE summary (
	night_id INTEGER NOT NULL, 
	changes INTEGER NOT NULL, 
	facts TEXT NOT NULL, 
	PRIMARY KEY (night_id), 
	FOREIGN KEY(night_id) REFERENCES night (id)
);
INSERT INTO "summary" VALUES(7,5,'{"hands":1,"draws":0,"players":[[7,[1,1,0,0,0,0,0,0,0,-200,1,[0,0,0,0],[[1,0,-200],[0,0,0],[0,0,0],[0,0,0]],[[11,-200,0,0]]]],[8,[1,1,0,0,0,0,0,0,0,-200,0,[0,0,0,0],[[0,0,0],[1,0,-200],[0,0,0],[0,0,0]],[[11,-200,0,0]]]],[9,[1,1,0,0,1,0,0,0,0,-400,0,[0,0,0,0],[[0,0,0],[0,0,0],[1,0,-400],[0,0,0]],[[11,-400,0,1]]]],[11,[1,1,1,0,0,2,0,0,0,800,0,[2,2,2,1],[[0,0,0],[0,0,0],[0,0,0],[1,1,800]],[[9,400,1,0],[7,200,0,0],[8,200,0,0]]]]]}');
INSERT INTO "summary" VALUES(8,5,'{"hands":1,"draws":0,"players":[[7,[1,1,0,0,0,0,0,0,0,-200,1,[0,0,0,0],[[1,0,-200],[0,0,0],[0,0,0],[0,0,0]],[[12,-200,0,0]]]],[8,[1,1,0,0,0,0,0,0,0,-200,0,[0,0,0,0],[[0,0,0],[1,0,-200],[0,0,0],[0,0,0]],[[12,-200,0,0]]]],[9,[1,1,0,0,1,0,0,0,0,-400,0,[0,0,0,0],[[0,0,0],[0,0,0],[1,0,-400],[0,0,0]],[[12,-400,0,1]]]],[12,[1,1,1,0,0,2,0,0,0,800,0,[2,2,3,1],[[0,0,0],[0,0,0],[0,0,0],[1,1,800]],[[9,400,1,0],[7,200,0,0],[8,200,0,0]]]]]}');
INSERT INTO "summary" VALUES(9,4,'{"hands":0,"draws":0,"players":[]}');
CREATE INDEX queue_message ON queue (chat_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX queue_unjudged ON queue (chat_id, update_id) WHERE verdict IS NULL;
CREATE INDEX answer_unsent ON answer (chat_id, id) WHERE sent = 0;
CREATE INDEX answer_message ON answer (chat_id, message_id, id) WHERE place IS NOT NULL;
CREATE INDEX answer_place ON answer (chat_id, place) WHERE place IS NOT NULL;
CREATE INDEX question_message ON question (chat_id, message_id);
CREATE UNIQUE INDEX person_user ON person (chat_id, user_id);
CREATE INDEX ix_person_user_id ON person (user_id);
CREATE INDEX ix_person_chat_id ON person (chat_id);
CREATE UNIQUE INDEX night_open ON night (chat_id, topic) WHERE status = 'open';
CREATE INDEX night_lagging ON night (chat_id) WHERE board_changes < changes;
CREATE UNIQUE INDEX night_number ON night (chat_id, number);
CREATE INDEX night_topic ON night (chat_id, topic, number);
CREATE INDEX ix_proposal_chat_id ON proposal (chat_id);
CREATE INDEX ix_merger_chat_id ON merger (chat_id);
CREATE INDEX ix_milestone_night_id ON milestone (night_id);
CREATE UNIQUE INDEX entry_number ON entry (night_id, number);
CREATE INDEX ix_due_night_id ON due (night_id);
CREATE INDEX ix_household_chat_id ON household (chat_id);
CREATE INDEX ix_plan_poll_id ON "plan" (poll_id);
CREATE INDEX revision_entry ON revision (entry_id, id);
CREATE INDEX revision_message ON revision (message_id);
CREATE INDEX ix_handover_entry_id ON handover (entry_id);
CREATE INDEX ix_handover_netted_in ON handover (netted_in);
CREATE INDEX ix_handover_night_id ON handover (night_id);
CREATE INDEX ix_posting_revision_id ON posting (revision_id);
CREATE INDEX ix_posting_night_id ON posting (night_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('merger',4);
INSERT INTO "sqlite_sequence" VALUES('proposal',1);
COMMIT;
