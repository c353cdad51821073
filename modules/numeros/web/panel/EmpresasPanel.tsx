import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowRight } from 'lucide-react';
import type { ColumnaDeEmpresa, MejoresDeEmpresa } from '#modules/numeros/contract.ts';
import {
  definicionesDeIndicador,
  type Indicador,
  indicadores,
  valueOfIndicador,
} from '#modules/numeros/rules/indicadores.ts';
import { definiciones, type Medida, medidas, valueOf } from '#modules/numeros/rules/medidas.ts';
import { formulasDeMejores } from '#modules/numeros/rules/mejores.ts';
import { definicionesDeSaldo, type Saldo, saldos } from '#modules/numeros/rules/saldos.ts';
import { formatMoney } from '#platform/web/format.ts';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { Documentos } from '../Documentos.tsx';
import { writeValue } from '../figures.ts';
import { useDocumentos } from '../queries.ts';
import { DocumentosDeIndicador, likeOf, sayParts } from './Indicadores.tsx';
import { useGoTo, useOther } from './ir-a-empresa.ts';
import { DelServicio } from './Mejores.tsx';
import { DocumentosDeSaldo } from './Saldos.tsx';

/** What is open: a figure, or a service or a customer of one company. */
export interface Abierto {
  /** A measure, a balance or what is read after them. */
  ver: string | null;
  servicio: string | null;
  cliente: string | null;
}

interface EmpresasPanelProps {
  abierto: Abierto;
  columns: readonly ColumnaDeEmpresa[];
  mejores: readonly MejoresDeEmpresa[];
  onClose: () => void;
}

/** A figure of one company or of several: how it is counted, and the documents of each. */
export function EmpresasPanel({ abierto: { ver, servicio, cliente }, columns, mejores, onClose }: EmpresasPanelProps) {
  const medida = medidas.find((one) => one === ver);
  const saldo = saldos.find((one) => one === ver);
  const indicador = indicadores.find((one) => one === ver);
  const [only] = columns;
  const sold = mejores.find(({ empresa_id }) => empresa_id === only?.empresa_id);
  const open = saying({ medida, saldo, indicador, servicio, cliente, sold });
  return (
    <SidePanel open={open !== null} onClose={onClose} width={560} title={open?.nombre ?? ''}>
      <Box
        key={`${ver} ${servicio} ${cliente}`}
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {open?.formula && (
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            {open.formula}
          </Box>
        )}
        {open &&
          columns.map((one) => (
            <Box component="section" key={one.empresa_id} aria-label={one.nombre}>
              {medida && <DeMedida medida={medida} {...one} />}
              {saldo && <DeSaldo saldo={saldo} {...one} />}
              {indicador && <DeIndicador indicador={indicador} mejores={mejores} {...one} />}
            </Box>
          ))}
        {only && servicio !== null && <DeServicio servicio={servicio} {...only} />}
        {only && cliente !== null && <DeCliente cliente={cliente} sold={sold} {...only} />}
      </Box>
    </SidePanel>
  );
}

interface Open {
  medida: Medida | undefined;
  saldo: Saldo | undefined;
  indicador: Indicador | undefined;
  servicio: string | null;
  cliente: string | null;
  sold: MejoresDeEmpresa | undefined;
}
/** Its name and how it is counted; a service says the latter itself. */
const saying = ({ medida, saldo, indicador, servicio, cliente, sold }: Open) => {
  if (medida) return definiciones[medida];
  if (saldo) return definicionesDeSaldo[saldo];
  if (indicador) return definicionesDeIndicador[indicador];
  if (servicio !== null) {
    const known = sold && [...sold.servicios, ...(sold.margenes ?? [])].find(({ clave }) => clave === servicio);
    return { nombre: known?.nombre ?? 'Servicio', formula: '' };
  }
  if (cliente === null) return null;
  const known = sold?.clientes.find(({ clave }) => clave === cliente);
  return { nombre: known?.nombre ?? 'Cliente', formula: formulasDeMejores.clientes };
};

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

function DeIndicador({
  indicador,
  mejores,
  empresa_id,
  nombre,
  desde,
  hasta,
}: ColumnaDeEmpresa & { indicador: Indicador; mejores: readonly MejoresDeEmpresa[] }) {
  const other = useOther(empresa_id);
  const counted = mejores
    .find((one) => one.empresa_id === empresa_id)
    ?.indicadores.find((one) => one.indicador === indicador)?.ahora;
  return (
    <>
      <Nombre
        nombre={nombre}
        figure={counted ? writeValue(likeOf(indicador), valueOfIndicador(indicador, counted)) : '—'}
      />
      {counted && (
        <>
          <Box component="p" sx={{ m: 0, mb: 2, color: 'text.secondary' }}>
            {sayParts(indicador, counted)}
          </Box>
          <DocumentosDeIndicador indicador={indicador} periodo={{ desde, hasta }} empresaId={other} />
        </>
      )}
    </>
  );
}

function DeServicio({ servicio, empresa_id, nombre, desde, hasta }: ColumnaDeEmpresa & { servicio: string }) {
  const other = useOther(empresa_id);
  return (
    <Box component="section" aria-label={nombre}>
      <IrA empresa_id={empresa_id} nombre={nombre} path={{ desde, hasta, servicio }} />
      <DelServicio servicio={servicio} periodo={{ desde, hasta }} empresaId={other} />
    </Box>
  );
}

type DeClienteProps = ColumnaDeEmpresa & { cliente: string; sold: MejoresDeEmpresa | undefined };
function DeCliente({ cliente, sold, empresa_id, nombre, desde, hasta }: DeClienteProps) {
  const other = useOther(empresa_id);
  const query = useDocumentos('venta', { desde, hasta }, { corte: 'cliente', parte: cliente }, other);
  const known = sold?.clientes.find(({ clave }) => clave === cliente);
  return (
    <Box component="section" aria-label={nombre}>
      <IrA
        empresa_id={empresa_id}
        nombre={nombre}
        path={{ desde, hasta, ver: 'venta', cliente }}
        figure={known ? formatMoney(known.base_centavos) : ''}
      />
      <Documentos medida="venta" query={query} empresaId={other} />
    </Box>
  );
}

interface IrAProps {
  empresa_id: number;
  nombre: string;
  path: Record<string, string>;
  figure?: string;
}

/** Of which company it is, and the way to the same there. */
function IrA({ empresa_id, nombre, path, figure = '' }: IrAProps) {
  const go = useGoTo();
  return (
    <>
      <Nombre nombre={nombre} figure={figure} />
      <Button
        variant="outlined"
        endIcon={<ArrowRight size={16} />}
        onClick={() => go(empresa_id, `/dashboard?${new URLSearchParams(path)}`)}
        sx={{ mb: 3 }}
      >
        {`Abrir en ${nombre}`}
      </Button>
    </>
  );
}

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
