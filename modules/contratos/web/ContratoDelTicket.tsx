import { useEffect, useState } from 'react';
import type { contratosApi } from '#modules/contratos/contract.ts';
import { client } from '#platform/web/call.ts';

/** The link says the company; there is no session to lose. */
const api = client<typeof contratosApi>({ empresaId: null, quiet401: true });

/** On the page of his order, the contract that the customer signed; nothing while he signed none. */
export function ContratoDelTicket({ token }: { token: string }) {
  const [folio, setFolio] = useState<string | null>(null);
  useEffect(() => {
    // It stands beside what he came for: without it the page is whole.
    api('GET /api/publico/contratos/{token}', { params: { token } }).then(
      (answer) => setFolio(answer.folio),
      () => undefined,
    );
  }, [token]);
  if (folio === null) return null;
  return (
    <p>
      <a
        href={`/api/publico/contratos/${token}/pdf`}
        target="_blank"
        rel="noopener noreferrer"
      >{`Ver el contrato que firmaste (${folio}, PDF)`}</a>
    </p>
  );
}
