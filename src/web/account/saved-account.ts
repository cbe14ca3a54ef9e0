/** What is told once the account is saved: also that its VAT has changed the sums of open jobs (amendment N1). */
export function savedSentence(jobsChanged: number): string {
  if (jobsChanged === 0) return 'Saved';
  return jobsChanged === 1 ? 'Saved. 1 open job has a new total.' : `Saved. ${jobsChanged} open jobs have new totals.`;
}
