import { endWithNpm } from './end-with-npm.ts';
import { ensureBuilt } from './ensure-built.ts';

endWithNpm();
await ensureBuilt();

// The server takes over this very process: whoever ends npm start ends the server.
await import('#server/main.ts');
