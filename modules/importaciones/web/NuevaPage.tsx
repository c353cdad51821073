import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  AUTOMATICO,
  camposFor,
  definicionOf,
  mayImport,
  type Tipo,
  tipos,
} from '#modules/importaciones/rules/tipos.ts';
import { sheetLimits } from '#platform/contract/sheets.ts';
import { hojaOfName } from '#platform/contract/upload.ts';
import { formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { DropZone } from '#platform/web/ui/DropZone.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { takeTemplate } from './files.ts';
import { api, rememberImportacion } from './queries.ts';

/** What is brought in, the empty list to fill for it, and the place to leave the file. */
export function NuevaPage() {
  const { can, loading } = usePermissions();
  const [params, setParams] = useSearchParams();
  const allowed = tipos.filter((tipo) => mayImport(tipo, can));
  const asked = allowed.find((tipo) => tipo === params.get('tipo')) ?? AUTOMATICO;
  return (
    <>
      <PageHeader
        title="Importar"
        subtitle="Desde Excel o CSV. Antes de escribir nada ves qué se hará con cada renglón."
        back={{ to: '/administracion/importaciones', label: 'Importaciones' }}
      />
      {loading && <Loading shape="form" lines={3} />}
      {!loading && allowed.length === 0 && (
        <EmptyState>
          Para importar hace falta también poder registrar lo que trae el archivo. Pídelo a un administrador.
        </EmptyState>
      )}
      {allowed.length > 0 && (
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
          <TextField
            select
            label="¿Qué vas a importar?"
            value={asked}
            onChange={(event) => setParams({ tipo: event.target.value }, { replace: true })}
            sx={{ maxWidth: 360 }}
          >
            <MenuItem value={AUTOMATICO}>Reconocerlo por el archivo</MenuItem>
            {allowed.map((tipo) => (
              <MenuItem key={tipo} value={tipo}>
                {definicionOf(tipo).titulo}
              </MenuItem>
            ))}
          </TextField>
          <Archivo key={asked} tipo={asked} />
          {asked === AUTOMATICO ? <Reconocidas /> : <Plantilla tipo={asked} />}
        </Box>
      )}
    </>
  );
}

/** What is known without asking, for whoever comes from another program. */
function Reconocidas() {
  return (
    <Section title="Qué puedes subir">
      <Box sx={{ display: 'grid', gap: 2, color: 'text.secondary' }}>
        <div>
          Tu lista como la tienes: con título arriba, renglones vacíos, totales, varias hojas o el vehículo junto al
          cliente. Antes de escribir nada ves qué entendimos y lo corriges.
        </div>
        <div>
          Las listas de <strong>Aspel SAE, CONTPAQi, eleventa, Alegra, Odoo y Dolibarr</strong> se reconocen solas:
          clientes, catálogo con precios y saldos por cobrar.
        </div>
        <div>¿No tienes lista? Elige arriba qué vas a importar y te damos una plantilla para llenarla.</div>
      </Box>
    </Section>
  );
}

function Plantilla({ tipo }: { tipo: Tipo }) {
  const { can } = usePermissions();
  const { nota } = definicionOf(tipo);
  const campos = camposFor(tipo, can).filter(({ plantilla }) => plantilla);
  const required = campos.filter(({ requerido }) => requerido).map(({ titulo }) => titulo);
  const others = campos.filter(({ requerido }) => !requerido).map(({ titulo }) => titulo);
  return (
    <Section title="Qué lleva la lista">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ color: 'text.secondary' }}>
          Llena la plantilla o usa la lista que ya tienes: las columnas se reconocen por su nombre y las puedes
          corregir.
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="outlined"
            startIcon={<FileSpreadsheet size={16} />}
            onClick={() => void takeTemplate(tipo, 'xlsx', can)}
          >
            Plantilla de Excel
          </Button>
          <Button onClick={() => void takeTemplate(tipo, 'csv', can)}>Plantilla CSV</Button>
        </Box>
        <Box sx={{ fontSize: 13, display: 'grid', gap: 1 }}>
          <div>
            <strong>Necesarias:</strong> {required.length > 0 ? required.join(', ') : 'ninguna'}.
          </div>
          <div>
            <strong>Además:</strong> {others.join(', ')}.
          </div>
          <Box sx={{ color: 'text.secondary' }}>{nota}</Box>
        </Box>
      </Box>
    </Section>
  );
}

function Archivo({ tipo }: { tipo: Tipo | typeof AUTOMATICO }) {
  const { send, busy, problem } = useSending(tipo);
  return (
    <Section title="Sube tu lista">
      <DropZone accept=".xlsx,.csv,.txt,.tsv" working="Revisando…" busy={busy} onFile={(file) => void send(file)}>
        O arrástralo aquí. XLSX o CSV, hasta {formatNumber(sheetLimits.filas)} renglones y{' '}
        {sheetLimits.bytes / 1_048_576} MB. Todavía no se escribe nada.
      </DropZone>
      {problem !== null && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {problem}
        </Alert>
      )}
    </Section>
  );
}

const useSending = (tipo: Tipo | typeof AUTOMATICO) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    const type = hojaOfName(file.name);
    setProblem(type ? faultOf(file) : sayWrongKind(file.name));
    if (!type || faultOf(file) !== null) return;
    setBusy(true);
    try {
      // What the computer calls a CSV depends on its programs: the name decides.
      const body = new File([file], file.name, { type });
      const review = await api('POST /api/importaciones/{tipo}', { params: { tipo }, body });
      rememberImportacion(review);
      void navigate(`/administracion/importaciones/${review.id}`);
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return { send, busy, problem };
};

const faultOf = ({ name, size }: File): string | null =>
  size > sheetLimits.bytes ? `«${name}» pesa más de ${sheetLimits.bytes / 1_048_576} MB. Divídelo en varios.` : null;

const sayWrongKind = (name: string): string =>
  /\.xls[bm]?$/i.test(name)
    ? `«${name}» es de un formato anterior o con macros. En Excel guárdalo como «Libro de Excel (.xlsx)» y súbelo.`
    : `«${name}» no es una lista. Elige un archivo de Excel (.xlsx) o CSV.`;
