/** One download for the three: whoever opens one goes on to another. */
export { PosiblesPage } from './PosiblesPage.tsx';
export { UnidosPage } from './UnidosPage.tsx';
export { UnirPage } from './UnirPage.tsx';
