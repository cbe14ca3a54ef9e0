/** The navigation state that shows the pricing screen with the focus on a line that was just added. */
export function withNewLine(state: { jobId: string }, lineId: string) {
  return { ...state, newLineId: lineId };
}

/** The line that was just added, by the navigation state; null when there is none. */
export function addedLineOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('newLineId' in state)) return null;
  return typeof state.newLineId === 'string' ? state.newLineId : null;
}
