// expect: no-restricted-imports "Domain code imports only domain code."
import { z } from 'zod';

export const Name = z.string();
