import { mergeConfig } from 'vite';
import novedades from '../apps/web/novedades.json' with { type: 'json' };
import { webBuild } from '../apps/web/vite.config.ts';

/** The version that is published while people work: the same pages, with one more entry in the release notes. */
export const nextVersion = '9.10.0.0';

const notes = [
  {
    version: nextVersion,
    date: '2027-01-09',
    type: 'bugfix',
    title: 'La versión de la prueba',
    description: 'Se publica mientras alguien trabaja.',
    highlights: ['Nadie pierde nada'],
    improvements: [{ category: 'Prueba', items: ['Una pestaña vieja sigue'] }],
    technicalChanges: ['Otra compilación'],
  },
  ...novedades,
];

export default mergeConfig(webBuild(notes, { compressed: false }), {
  plugins: [
    {
      name: 'next-notes',
      enforce: 'pre',
      load: (id: string) => (id.endsWith('/apps/web/novedades.json') ? JSON.stringify(notes) : undefined),
    },
  ],
});
