export { CSP_REPORTS } from './csp-reports.ts';
export { forgetPersona as forgetPersonaOfVigilancia } from './privacidad.ts';
