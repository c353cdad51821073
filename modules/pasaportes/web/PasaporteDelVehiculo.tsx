import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { etiquetasCita } from '#modules/citas/rules.ts';
import { agendaPath } from '#modules/citas/web/front-door.tsx';
import { etiquetasEstado } from '#modules/ordenes/rules.ts';
import type { pasaportesApi } from '#modules/pasaportes/contract.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { formatFecha, formatInstante } from '#platform/web/format.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';

const api = client<typeof pasaportesApi>();
const keyOf = (activo_id: string) => ['pasaportes', activo_id];

/** What a vehicle has open, and the sticker that leads to its page. */
export function PasaporteDelVehiculo({ activo_id }: { activo_id: string }) {
  const { data } = useQuery({
    queryKey: keyOf(activo_id),
    queryFn: ({ signal }) => api('GET /api/pasaportes/activo/{id}', { params: { id: activo_id }, signal }),
    staleTime: freshness.listas,
  });
  const { can } = usePermissions();
  if (!data) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 3, mb: 4 }}>
      <Abierto abierto={data.abierto} />
      {can('editar_activos') && <Calcomania activo_id={activo_id} pasaporte={data.pasaporte} />}
    </Box>
  );
}

/** Those that lack a passport get one on the way. */
const printStickers = async (activos: readonly string[]): Promise<Blob> => {
  await api('POST /api/pasaportes', { body: { activos: [...activos] } });
  return fetchBlob('GET /api/pasaportes/calcomanias', { query: { activos: activos.join(',') } });
};

/** The stickers of the vehicles that were chosen, several to a sheet. */
export function Calcomanias({ ids }: { ids: readonly string[] }) {
  const [printing, setPrinting] = useState<readonly string[] | null>(null);
  const { can } = usePermissions();
  if (!can('editar_activos')) return null;
  return (
    <>
      <Button size="small" startIcon={<QrCode size={16} />} onClick={() => setPrinting(ids)}>
        Calcomanías
      </Button>
      {printing && (
        <PdfDialog
          open
          title={printing.length === 1 ? 'Calcomanía' : `${printing.length} calcomanías`}
          filename="calcomanias.pdf"
          load={() => printStickers(printing)}
          onClose={() => setPrinting(null)}
        />
      )}
    </>
  );
}

type Datos = Awaited<ReturnType<typeof read>>;
const read = (id: string) => api('GET /api/pasaportes/activo/{id}', { params: { id } });

function Abierto({ abierto: { ordenes, cotizaciones, citas } }: { abierto: Datos['abierto'] }) {
  const zona = useSession((state) => state.company?.zona);
  if (ordenes.length + cotizaciones.length + citas.length === 0) return null;
  return (
    <Section title="Abierto ahora">
      <Box component="ul" aria-label="Abierto ahora" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordenes.map((o) => (
          <Box component="li" key={o.id} sx={row}>
            <Box component={Link} to={`/comercial/OrdenTrabajo/${o.id}`} sx={touched}>
              <Folio>{o.folio}</Folio>
            </Box>
            {etiquetasEstado[o.estado]}
          </Box>
        ))}
        {cotizaciones.map((c) => (
          <Box component="li" key={c.id} sx={row}>
            <Box component={Link} to={`/comercial/cotizaciones/${c.id}`} sx={touched}>
              <Folio>{c.folio}</Folio>
            </Box>
            Vigente hasta el {formatFecha(c.vigencia)}
          </Box>
        ))}
        {citas.map((k) => (
          <Box component="li" key={k.id} sx={row}>
            <Box component={Link} to={`${agendaPath}?cita=${k.id}`} sx={touched}>
              {formatInstante(k.desde, zona)}
            </Box>
            {k.tipo} · {etiquetasCita[k.estado]}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Calcomania({ activo_id, pasaporte }: { activo_id: string; pasaporte: Datos['pasaporte'] }) {
  const cache = useQueryClient();
  const [doing, setDoing] = useState<'imprime' | 'renueva' | 'quita' | null>(null);
  const print = async (): Promise<Blob> => {
    const paper = await printStickers([activo_id]);
    void cache.invalidateQueries({ queryKey: keyOf(activo_id) });
    return paper;
  };
  const change = async (what: 'renovacion' | 'revocacion') => {
    const saved = await api(`POST /api/pasaportes/activo/{id}/${what}`, { params: { id: activo_id }, body: {} });
    cache.setQueryData(keyOf(activo_id), saved);
    toast(what === 'renovacion' ? 'Pasaporte nuevo: imprime la calcomanía.' : 'El pasaporte ya no vale.');
  };
  return (
    <Section title="Pasaporte">
      <Box sx={{ color: 'text.secondary', mb: 3 }}>
        {pasaporte
          ? 'Su calcomanía lleva a lo que se le hizo, su garantía y lo que le hace falta.'
          : 'Una calcomanía con QR para el parabrisas: su dueño ve lo que se le hizo y agenda; tú ves lo que tiene abierto.'}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant={pasaporte ? 'outlined' : 'contained'}
          startIcon={<QrCode size={16} />}
          onClick={() => setDoing('imprime')}
          sx={touch}
        >
          {pasaporte ? 'Imprimir calcomanía' : 'Hacer su calcomanía'}
        </Button>
        {pasaporte && (
          <>
            <Button
              component="a"
              href={`${new URL(pasaporte.url).pathname}?cliente=si`}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<ExternalLink size={16} />}
              sx={touch}
            >
              Ver su página
            </Button>
            <Button onClick={() => setDoing('renueva')} sx={touch}>
              Renovar
            </Button>
            <Button color="error" onClick={() => setDoing('quita')} sx={touch}>
              Quitar
            </Button>
          </>
        )}
      </Box>
      {doing === 'imprime' && (
        <PdfDialog open title="Calcomanía" filename="calcomania.pdf" load={print} onClose={() => setDoing(null)} />
      )}
      <ConfirmDialog
        open={doing === 'renueva' || doing === 'quita'}
        title={doing === 'renueva' ? 'Dar un pasaporte nuevo' : 'Quitar el pasaporte'}
        confirmLabel={doing === 'renueva' ? 'Dar uno nuevo' : 'Quitarlo'}
        tone="error"
        onConfirm={() =>
          change(doing === 'renueva' ? 'renovacion' : 'revocacion').catch((error: unknown) =>
            toast(messageOf(error), { tone: 'error' }),
          )
        }
        onClose={() => setDoing(null)}
      >
        La calcomanía que tiene hoy deja de abrir su página.
      </ConfirmDialog>
    </Section>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  py: 1.5,
  '@media (pointer: coarse)': { minHeight: 48 },
} as const;
const touched = {
  color: 'primary.main',
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 48, minWidth: 48 },
} as const;
const touch = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
