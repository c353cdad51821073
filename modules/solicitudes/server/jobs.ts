import type { RoomJobs } from '#platform/server/jobs/task.ts';
import { tellInvitationFailed } from './invitation-failed.ts';

export const solicitudesJobs: RoomJobs = {
  tasks: {},
  failedMails: { 'acceso.invitacion': tellInvitationFailed },
};
