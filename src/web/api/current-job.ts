import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { jobIdOf } from './job-location.ts';
import { jobQuery } from './jobs.ts';
import type { Job } from '#domain/job/job.ts';

/** The job that the present address is about, as the server knows it; for screens inside the job layout, which has loaded it. */
export function useCurrentJob(): Job {
  const jobId = jobIdOf(useLocation()) ?? '';
  const { data } = useQuery({ ...jobQuery(jobId), enabled: jobId !== '' });
  if (data === undefined) throw new Error('A job screen stands outside the job layout.');
  return data;
}
