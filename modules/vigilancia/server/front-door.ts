export { CSP_REPORTS } from './csp-reports.ts';
