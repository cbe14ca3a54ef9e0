import { checkSqlite } from './sqlite-backup.ts';

// A process of its own, which checkBeside starts with the name of the file: what it throws ends it with another code than 0.
const [, , file = ''] = process.argv;
checkSqlite(file);
