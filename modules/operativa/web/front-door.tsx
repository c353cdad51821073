import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'reportes/dashboardPerformance',
    permission: 'ver_dashboard_performance',
    lazy: () => import('./OperativaPage.tsx'),
  },
];
