"""Sentences of the auditor, one a fault: for the operator, in English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    "unheld": "an export cannot hold it: {error} at {place}",
    "stranger.seat": "person {person}, who is not of this chat, is seated",
    "stranger.summary": "person {person}, who is not of this chat, is in the summary",
    "stranger.milestone": "person {person}, who is not of this chat, is seated by milestone {row}",
    "stranger.postings": "person {person}, who is not of this chat, has postings",
    "stranger.snapshot": "person {person}, who is not of this chat, is in the snapshot",
    "stranger.due": "person {person}, who is not of this chat, is in due {row}",
    "no_ledger": "this is no ledger: it names no migration",
    "migration": "the tables are of migration {current}, expected {newest}: start Kaki once",
    "tables": "the tables are not as the migrations make them: {difference}",
    "file": "the file is damaged: {damage}",
    "key": "row {row} of {table} names a row of {parent} that is not there",
    "update_json": "update {update} is not a JSON object",
    "update_number": "update {update} calls itself {says}",
    "update_chat": "update {update} is of chat {says}",
    "update_verdict": "update {update} has the verdict {says}, which is none",
    "update_kept": "update {update} was judged, but its text is still kept",
    "update_waits": "update {update} waits for {days} days",
    "answer_json": "answer {answer} is to be sent, but is not a JSON object",
    "answer_kept": "answer {answer} was sent, but its text is still kept",
    "answer_place": (
        "answer {answer} was sent and kept, but names no message or nothing that it shows"
    ),
    "question_state": "question {question} is {state}, expected open, answered or overtaken",
    "question_empty": "question {question} is open, but asks nothing",
    "question_kept": "question {question} is {state}, but what it was about is still kept",
    "settings": "rules or settings cannot be read: {error}",
    "moved_nowhere": "moved to chat {to}, which is not there",
    "moved_back": "moved to chat {to}, and from there back",
    "left_behind": "moved away, but has {rows} rows of {table}, expected none",
    "same_as": "person {person} is the same as person {other}, which leads to nobody of this chat",
    "same_as_user": "person {person} turned out to be another, but is still a user",
    "household_stranger": "person {person}, who is not of this chat, is in a household here",
    "household_self": "person {person} is led in a household by themself",
    "household_chain": "person {person} heads a household and is led in one",
    "join_card": "the join card cannot be read: {error}",
    "join_card_seats": "the join card has {seats} seats, expected 4",
    "open_nights": "{nights} nights are open in one topic, expected at most 1",
    "row": "a row cannot be read: {error}",
    "unreadable": "{what} cannot be read: {error}",
    "night_status": "is '{status}', expected open or ended",
    "ended_without_time": "is ended, but not said when",
    "open_but_ended": "is open, but ended at {ended}",
    "seats": "seats are {seats}, expected four different persons",
    "board": "the board shows change {shows}, the newest is {newest}",
    "summary": "the summary counts change {counts}, the newest is {newest}",
    "milestone_kind": "milestone {milestone} is of no kind: '{kind}'",
    "numbers": "numbers of entries are missing: {missing}",
    "entries": "counts {counts} entries, expected {expected}",
    "order.end": "ended {at}, before {before}, when what comes before it was",
    "order.milestone": (
        "milestone {milestone} is dated {at}, before {before}, when what comes before it was"
    ),
    "order.handover": (
        "handover {handover} is dated {at}, before {before}, when what comes before it was"
    ),
    "order.revision": (
        "revision {revision} is dated {at}, before {before}, when what comes before it was"
    ),
    "no_revision": "has no revision, expected one that recorded it",
    "revision_kind": "revision {revision} is of no kind: '{kind}'",
    "stands": "revision {revision} is {kind}, but stands",
    "stands_not": "revision {revision} is {kind}, but does not stand",
    "first": "revision {revision} is {kind}, but the first",
    "not_first": "revision {revision} is {kind}, but not the first",
    "after": "revision {revision} is {kind} after {before}",
    "another_event": "revision {revision} is {kind}, but says another event than before",
    "kept": "revision {revision} keeps transfers {transfers}, expected {expected}",
    "cause": "revision {revision} is {kind}, but has a cause",
    "no_cause": "revision {revision} is replayed without a cause",
    "cause_later": (
        "revision {revision} is replayed because of revision {cause}, no earlier one of this night"
    ),
    "cause_idle": (
        "revision {revision} is replayed because of revision {cause}, which changed nothing"
    ),
    "event": "revision {revision} says an event that cannot be read: {error}",
    "transfer": "revision {revision} moves {cents} cents from person {payer} to person {payee}",
    "postings": "postings of revision {revision} sum to {sum}, expected 0",
    "posts": "revision {revision} posts {posted}, expected {expected}",
    "stray_postings": "postings of revision {revision}, which is not of this night",
    "night_postings": "postings sum to {sum}, expected 0",
    "snapshot_sums": (
        "balances of the snapshot are {balances}, expected the sums of the postings, {expected}"
    ),
    "replay": "does not hold by the rules of the night: {refusal}",
    "moves": "moves {transfers}, expected {expected}",
    "checkpoints": "checkpoints stand behind entries that are not there: {stray}",
    "state": "{part} of the {where}: {kept}, expected {expected}",
    "state_rules": "the rules of the {where} are not those that the entries lead to",
    "dues_of_open_night": (
        "is open, but {dues} dues hold and {netted} cents of earlier nights are netted, "
        "expected none"
    ),
    "settled_open": "is open, but is said to be settled",
    "settled_not": "is not said to be settled, but {dues} dues hold",
    "due": "due {due}: {cents} cents from {payer} to {payee}",
    "points_owed": (
        "is in points, but {dues} dues and {handovers} payments are kept with it, expected none"
    ),
    "points_not_whole": "is in points, but the balances {balances} are not whole",
    "due_twice": (
        "due {due} of {cents} cents is charged twice: {paid} were paid, {carried} "
        "carried over and {netted} netted"
    ),
    "dues": "dues are {dues}, which do not settle {balances}",
    "dues_households": (
        "dues are {dues}, which do not settle {balances}, unless there were households"
    ),
    "dues_unless": (
        "dues are {dues}, which do not settle {balances}, unless households were {households}"
    ),
    "handover_kind": "handover {handover} is of no kind: '{kind}'",
    "handover_cents": "handover {handover} is {kind}, of {cents} cents",
    "handover_due": "handover {handover} is for no due: from {payer} to {payee}",
    "handover_entry": "handover {handover} is {kind}, carried by entry {carrier}",
    "handover_chat": "handover {handover} is carried by an entry of another chat",
    "handover_netted": "handover {handover} is {kind}, netted in night {night}",
}
"""A sentence by the code of its fault, with the names of the facts that it tells."""
