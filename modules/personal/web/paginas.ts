/** The pages of this hall in one piece: each of them is small, and whoever opens one opens the other. */
export { HistorialPage } from './HistorialPage.tsx';
export { MiTrabajoPage } from './MiTrabajoPage.tsx';
export { PersonasPart } from './PersonasPart.tsx';
