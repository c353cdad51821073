export { foundEmpresa, foundWithOwner } from './commands.ts';
export { issueSetupToken } from './setup-link.ts';
