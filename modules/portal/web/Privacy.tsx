import type { CotizacionPublica } from '#modules/portal/contract.ts';

/** Who is responsible for the customer's data and what for: the short notice that the law asks for. */
export function Privacy({ cotizacion: { empresa } }: { cotizacion: CotizacionPublica }) {
  const contact = [empresa.direccion, empresa.telefono, empresa.email].filter(Boolean).join(' · ');
  return (
    <footer className="portal-foot">
      <p>{[empresa.direccion, empresa.horario].filter(Boolean).join(' · ')}</p>
      <details>
        <summary>Aviso de privacidad</summary>
        <p>
          {`${empresa.nombre_fiscal || empresa.nombre} usa tu nombre, tus datos de contacto y los de tu vehículo para cotizar, hacer el trabajo, cobrarlo y respaldar la garantía. Tu firma, la fecha y la dirección IP se guardan como constancia de lo que autorizas. No se venden ni se comparten para publicidad. Puedes pedir verlos, corregirlos, cancelarlos u oponerte a su uso${contact ? `: ${contact}` : ' directamente con el taller'}.`}
        </p>
        {empresa.aviso !== null && (
          <p>
            <a className="publica-enlace" href={empresa.aviso}>
              Leer el aviso completo
            </a>
          </p>
        )}
      </details>
    </footer>
  );
}
