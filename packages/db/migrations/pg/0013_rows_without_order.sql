-- Only SQLite has rowids: this keeps the numbers of both engines' migrations the same.
SELECT 1;
