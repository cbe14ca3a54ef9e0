const PATIENCE_MS = 10_000;

/** Stops in order at the first SIGTERM or SIGINT: what is under way is answered. A second signal or ten seconds end it at once. */
export function onceAskedToStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
