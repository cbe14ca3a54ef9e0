// expect: warn-todo
import { test } from 'vitest';

test.todo('one is one');
