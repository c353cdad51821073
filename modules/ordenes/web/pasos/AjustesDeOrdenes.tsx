import { EtiquetasSection } from './EtiquetasSection.tsx';
import { PasosSection } from './PasosSection.tsx';

/** What a company says of its orders. */
export function AjustesDeOrdenes() {
  return (
    <>
      <PasosSection />
      <EtiquetasSection />
    </>
  );
}
