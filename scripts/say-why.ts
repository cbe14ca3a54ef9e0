/** Runs a command for whoever keeps the server: what keeps it from being done is said in words, and the process ends with 1. */
export async function sayWhy(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(`Nothing was done: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
