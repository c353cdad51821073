import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Programa, type ReporteReferidos } from '#modules/referidos/contract.ts';
import { todayIn } from '#platform/web/period.ts';
import { addDays } from '#platform/contract/zones.ts';
import { LAPSOS_EN_DIAS, useLapso } from '#platform/web/form/use-lapso.tsx';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SwitchField } from '#platform/web/form/SwitchField.tsx';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { savePrograma, usePrograma, useRegalos, useReporte } from './queries.ts';

/** One file with what the customer's panel shows: what sign-in carries of this room is one address less. */
export { DelCliente } from './DelCliente.tsx';
export { LoRecomendo } from './LoRecomendo.tsx';
export { addRecomendado } from './queries.ts';

/** Who sent whom, what it brought and what it cost; and what is given to each. */
export function RecomendadosPage() {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const { value: dias, field } = useLapso('dias', LAPSOS_EN_DIAS, '90');
  const hasta = todayIn(zona);
  const { data, error, refetch } = useReporte(addDays(hasta, 1 - Number(dias)), hasta);
  return (
    <>
      <PageHeader title="Recomendados">{field}</PageHeader>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ElPrograma />
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {data && (
          <>
            <KpiStrip
              label="Cifras de los recomendados"
              items={[
                { label: 'Recomendados', value: formatNumber(data.recomendados) },
                { label: 'Ya vinieron', value: formatNumber(data.llegaron), note: 'Con su primera compra pagada' },
                { label: 'Compraron', value: formatMoney(data.vendido_centavos) },
                { label: 'Costó', value: formatMoney(data.descontado_centavos), note: 'Lo que quitaron sus cupones' },
              ]}
            />
            <Filas data={data.data} />
          </>
        )}
      </Box>
    </>
  );
}

const Filas = ({ data }: Pick<ReporteReferidos, 'data'>) => {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <Section title="Quién recomendó a quién" flush>
      {data.length === 0 ? (
        <EmptyState icon={<UserPlus size={28} aria-hidden="true" />}>
          Nadie en este periodo. Se anota en la ficha del cliente nuevo, en «Lo recomendó».
        </EmptyState>
      ) : phone ? (
        <Box component="ul" aria-label="Recomendados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((r) => (
            <Tarjeta key={r.referido_id} uno={r} />
          ))}
        </Box>
      ) : (
        <Tabla data={data} />
      )}
    </Section>
  );
};

type Fila = ReporteReferidos['data'][number];

const Tarjeta = ({ uno }: { uno: Fila }) => (
  <Box component="li" sx={card}>
    <Box sx={apart}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{uno.referido}</Box>
      <Box sx={quiet}>{formatFecha(uno.fecha)}</Box>
    </Box>
    <Box sx={{ overflowWrap: 'anywhere' }}>Lo recomendó {uno.recomienda}</Box>
    <Box sx={{ ...apart, flexWrap: 'wrap' }}>
      <Box sx={quiet}>{sayPremio(uno)}</Box>
      {uno.llego && (
        <Box sx={figures}>
          Compró {formatMoney(uno.vendido_centavos)}
          {uno.descontado_centavos > 0 && ` · costó ${formatMoney(uno.descontado_centavos)}`}
        </Box>
      )}
    </Box>
  </Box>
);

const apart = { display: 'flex', justifyContent: 'space-between', columnGap: 3, minWidth: 0 };
const quiet = { color: 'text.secondary', fontSize: 13, whiteSpace: 'nowrap' };
const figures = { fontVariantNumeric: 'tabular-nums', fontSize: 13 };
const card = {
  display: 'grid',
  gap: 1,
  px: 4,
  py: 3,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
};

const Tabla = ({ data }: Pick<ReporteReferidos, 'data'>) => (
  <Box tabIndex={0} role="group" aria-label="Recomendados" sx={{ overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          {['Llegó', 'Lo recomendó', 'Desde', 'Premio'].map((name) => (
            <TableCell key={name}>{name}</TableCell>
          ))}
          <TableCell align="right">Compró</TableCell>
          <TableCell align="right">Costó</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((r) => (
          <TableRow key={r.referido_id}>
            <TableCell component="th" scope="row" sx={{ minWidth: 150 }}>
              {r.referido}
            </TableCell>
            <TableCell sx={{ minWidth: 150 }}>{r.recomienda}</TableCell>
            <TableCell>{formatFecha(r.fecha)}</TableCell>
            <TableCell>{sayPremio(r)}</TableCell>
            <TableCell align="right">{formatMoney(r.vendido_centavos)}</TableCell>
            <TableCell align="right">{formatMoney(r.descontado_centavos)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

const sayPremio = ({ llego, premio, premio_usado }: Fila): string => {
  if (!llego) return 'Todavía no paga';
  return premio === null ? 'Sin premio' : `${premio}${premio_usado ? ', usado' : ''}`;
};

type Guardado = Programa & { id: string; version: number };

function ElPrograma() {
  const { can } = usePermissions();
  const { data, error, refetch } = usePrograma();
  const { data: regalos } = useRegalos();
  const [edited, setEdited] = useState<Guardado | null>(null);
  const say = (id: string | null) =>
    id === null ? 'nada' : (regalos?.data.find((c) => c.id === id)?.nombre ?? 'un cupón que ya no se usa');
  return (
    <Section title="Programa">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={2} />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {data.activo ? (
            <Box component="ul" aria-label="Programa" sx={{ m: 0, pl: 4, display: 'grid', gap: 1 }}>
              <li>Quien llega recibe: {say(data.cupon_nuevo_id)}.</li>
              <li>Quien lo manda recibe, cuando la primera compra se paga y entrega: {say(data.cupon_premio_id)}.</li>
              {data.minimo_centavos > 0 && <li>Esa compra es de {formatMoney(data.minimo_centavos)} o más.</li>}
              <li>Valen {data.dias === 1 ? '1 día' : `${data.dias} días`}.</li>
            </Box>
          ) : (
            <span>Está apagado: nadie gana por recomendar.</span>
          )}
          {can('editar_servicios') && (
            <Button
              variant="outlined"
              onClick={() => setEdited({ ...data, id: 'programa' })}
              sx={{ justifySelf: 'start', '@media (pointer: coarse)': { minHeight: 48 } }}
            >
              Cambiar programa
            </Button>
          )}
        </Box>
      )}
      {edited && <ProgramaDialog programa={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}

function ProgramaDialog({ programa, onClose }: { programa: Guardado; onClose: () => void }) {
  const { data } = useRegalos();
  const options = (data?.data ?? []).map(({ id, nombre, codigo }) => ({ value: id, label: `${nombre} (${codigo})` }));
  return (
    <RecordDialog<Guardado, typeof Programa, Guardado>
      title="Programa de recomendados"
      record={programa}
      schema={Programa}
      size="sm"
      valuesOf={({ activo, cupon_nuevo_id, cupon_premio_id, dias, minimo_centavos } = programa) => ({
        activo,
        cupon_nuevo_id,
        cupon_premio_id,
        dias,
        minimo_centavos,
      })}
      create={() => Promise.reject(new Error('it exists'))}
      change={async (values, one) => ({ ...(await savePrograma(values, one.version)), id: 'programa' })}
      onSaved={() => toast('Guardado.')}
      onClose={onClose}
      draft="referidos:programa"
      labels={LABELS}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
        <SwitchField name="activo" label="Encendido" />
        <SelectField name="cupon_nuevo_id" label="Quien llega recibe" options={options} emptyLabel="Nada" />
        <SelectField name="cupon_premio_id" label="Quien lo manda recibe" options={options} emptyLabel="Nada" />
        <IntegerField
          name="dias"
          label="Valen"
          suffix="días"
          helperText="Cada uno es de quien lo recibe, y se usa una vez."
        />
        <MoneyField
          name="minimo_centavos"
          label="Primera compra desde"
          emptyValue={0}
          helperText="Pagada con dinero; de menos no se gana nada."
        />
      </Box>
    </RecordDialog>
  );
}

const LABELS = {
  activo: 'Encendido',
  cupon_nuevo_id: 'Quien llega recibe',
  cupon_premio_id: 'Quien lo manda recibe',
  dias: 'Valen',
  minimo_centavos: 'Primera compra desde',
};
