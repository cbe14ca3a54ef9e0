// expect: no-restricted-imports "The server knows nothing of the screens."
import { useState } from 'react';

export const remember = useState;
