import { afterAll } from 'vitest';
import { dropDatabase } from './postgres-schemas.ts';

afterAll(dropDatabase);
