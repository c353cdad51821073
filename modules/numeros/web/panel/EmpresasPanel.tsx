import Box from '@mui/material/Box';
import type { ColumnaDeEmpresa } from '#modules/numeros/contract.ts';
import { definiciones, type Medida, medidas, valueOf } from '#modules/numeros/rules/medidas.ts';
import { definicionesDeSaldo, type Saldo, saldos } from '#modules/numeros/rules/saldos.ts';
import { formatMoney } from '#platform/web/format.ts';
import { SidePanel } from '#platform/web/ui/SidePanel.tsx';
import { Documentos } from '../Documentos.tsx';
import { writeValue } from '../figures.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { useDocumentos } from '../queries.ts';
import { DocumentosDeSaldo } from './Saldos.tsx';

interface EmpresasPanelProps {
  /** A measure or a balance. */
  ver: string | null;
  columns: readonly ColumnaDeEmpresa[];
  onClose: () => void;
}

/** A figure of one company or of several: how it is counted, and the documents of each. */
export function EmpresasPanel({ ver, columns, onClose }: EmpresasPanelProps) {
  const medida = medidas.find((one) => one === ver);
  const saldo = saldos.find((one) => one === ver);
  const what = medida ? definiciones[medida] : saldo ? definicionesDeSaldo[saldo] : null;
  return (
    <SidePanel open={what !== null} onClose={onClose} width={560} title={what?.nombre ?? ''}>
      <Box key={ver} sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {what?.formula}
        </Box>
        {columns.map((one) => (
          <Box component="section" key={one.empresa_id} aria-label={one.nombre}>
            {medida && <DeMedida medida={medida} {...one} />}
            {saldo && <DeSaldo saldo={saldo} {...one} />}
          </Box>
        ))}
      </Box>
    </SidePanel>
  );
}

function DeMedida({ medida, empresa_id, nombre, desde, hasta, ahora }: ColumnaDeEmpresa & { medida: Medida }) {
  const other = useOther(empresa_id);
  const query = useDocumentos(medida, { desde, hasta }, null, other);
  return (
    <>
      <Nombre nombre={nombre} figure={writeValue(medida, valueOf(medida, ahora))} />
      <Documentos medida={medida} query={query} empresaId={other} />
    </>
  );
}

function DeSaldo({ saldo, empresa_id, nombre, saldos: known }: ColumnaDeEmpresa & { saldo: Saldo }) {
  const other = useOther(empresa_id);
  const sum = known.find((one) => one.saldo === saldo);
  return (
    <>
      <Nombre nombre={nombre} figure={sum ? formatMoney(sum.centavos) : '—'} />
      {sum && <DocumentosDeSaldo saldo={saldo} empresaId={other} />}
    </>
  );
}

/** Its number, where it is not the company of this page. */
const useOther = (empresa_id: number): number | undefined => {
  const here = useSession((state) => state.company?.empresa_id);
  return here === empresa_id ? undefined : empresa_id;
};

const Nombre = ({ nombre, figure }: { nombre: string; figure: string }) => (
  <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline', mb: 2 }}>
    <Box component="h3" sx={{ m: 0, flex: 1, minWidth: 0, fontSize: 16, fontWeight: 650 }}>
      {nombre}
    </Box>
    <Box component="span" sx={{ fontSize: 18, fontWeight: 600 }}>
      {figure}
    </Box>
  </Box>
);
