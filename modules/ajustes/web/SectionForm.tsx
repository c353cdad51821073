import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Ajustes, type Seccion, Secciones } from '#modules/empresas/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { ConflictNotice, isStale, useConflict } from '#platform/web/form/ConflictNotice.tsx';
import { Form } from '#platform/web/form/Form.tsx';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { saveSeccion, takeAjustes, useEmpresaId } from './queries.ts';

type Values = Record<string, unknown>;
type Versioned = Values & { version: number; cambiado_por: string; cambiado_en: string | null };

export interface SectionFormProps {
  seccion: Seccion;
  ajustes: Ajustes;
  title: string;
  /** What people read of each field, where two versions are compared. */
  labels: Readonly<Record<string, string>>;
  read?: (field: string, value: unknown) => string;
  children: ReactNode;
}

/** One section of the settings, saved with what else is in sight: both versions when somebody else saved first. */
export function SectionForm({ ajustes, ...props }: SectionFormProps) {
  const [shown, setShown] = useState<Versioned>(ajustes[props.seccion]);
  return (
    <Section title={props.title}>
      <OneVersion key={shown.version} {...props} shown={shown} onShow={setShown} />
    </Section>
  );
}

function OneVersion({
  seccion,
  shown,
  onShow,
  labels,
  read,
  children,
}: Omit<SectionFormProps, 'ajustes' | 'title'> & { shown: Versioned; onShow: (next: Versioned) => void }) {
  const cache = useQueryClient();
  const empresa_id = useEmpresaId();
  const { conflict, watch, settle } = useConflict<Versioned>();
  const [problem, setProblem] = useState<string | null>(null);
  const [defaults] = useState(() => valuesOf(seccion, shown));
  const save = async (values: Values, version: number) => {
    setProblem(null);
    const fresh = await watch(values, () => saveSeccion(empresa_id, seccion, values, version));
    takeAjustes(cache, empresa_id, fresh);
    toast('Ajustes guardados.', { topic: 'guardar' });
    onShow(fresh[seccion]);
  };
  const keepMine = async (current: Versioned) => {
    if (!conflict) return;
    const mine = valuesOf(seccion, conflict.mine as Values); // `mine` is what `save` was given.
    settle();
    try {
      await save(mine, current.version);
    } catch (error) {
      if (!isStale(error)) setProblem(messageOf(error));
    }
  };
  // One component draws every section: which schema it is, is only known here.
  const schema = Secciones[seccion] as unknown as z.ZodMiniType<FieldValues, FieldValues>;
  return (
    <Form
      schema={schema}
      defaultValues={defaults}
      onSubmit={(values) => save(values, shown.version)}
      beside
      draftKey={`empresa:${seccion}`}
      isSaidElsewhere={isStale}
      footerStart={shown.cambiado_en && `Último cambio: ${shown.cambiado_por}, ${formatInstante(shown.cambiado_en)}`}
    >
      <Box sx={{ pt: 1 }}>{children}</Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {problem}
        </Alert>
      )}
      <ConflictNotice
        conflict={conflict}
        labels={labels}
        {...(read ? { read } : {})}
        onKeepMine={(current) => void keepMine(current)}
        onTakeTheirs={onShow}
      />
    </Form>
  );
}

const valuesOf = (seccion: Seccion, all: Values): Values =>
  Object.fromEntries(Object.keys(Secciones[seccion].shape).map((field) => [field, all[field]]));

/** Two fields in a row where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {children}
    </Box>
  );
}

export function Wide({ children }: { children: ReactNode }) {
  return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
}
