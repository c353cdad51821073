import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { PuntoEditor } from './PuntoEditor.tsx';

/** As the form holds them: one list, in the order in which they are looked at; neighbours of one section stand together. */
interface Escrito {
  puntos: { seccion: string; nombre: string }[];
}
interface Grupo {
  seccion: string;
  from: number;
  to: number;
}

export function PuntosEditor() {
  const { control, getValues, setValue } = useFormContext<Escrito>();
  const { fields, insert, append, remove, move } = useFieldArray({ control, name: 'puntos' });
  const [open, setOpen] = useState<string | null>(null);
  // What a row is called by its section is written beside it, so that no row is made anew under the hand of who writes in it.
  const [, setRenamed] = useState(0);
  const groups = groupsOf(fields.map((field, i) => ({ ...field, seccion: getValues(`puntos.${i}.seccion`) })));
  const put = (from: number, to: number, seccion: string) => {
    for (let i = from; i <= to; i++) setValue(`puntos.${i}.seccion`, seccion, { shouldDirty: true });
    setRenamed((n) => n + 1);
  };
  const rename = ({ from, to }: Grupo, seccion: string) => put(from, to, seccion);
  /** Over the edge of its section it becomes one of the next. */
  const shift = (i: number, by: 1 | -1) => {
    const all = getValues('puntos');
    const [one, other] = [all[i], all[i + by]];
    if (!one || !other) return;
    if (one.seccion === other.seccion) move(i, i + by);
    else put(i, i, other.seccion);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {groups.map((group) => (
        <Box component="section" key={fields[group.from]?.id} aria-label={`Sección ${group.seccion}`} sx={card}>
          <Seccion group={group} onRename={rename} />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {fields.slice(group.from, group.to + 1).map((field, n) => (
              <PuntoEditor
                key={field.id}
                place={group.from + n}
                last={fields.length - 1}
                open={open === field.id}
                onToggle={() => setOpen(open === field.id ? null : field.id)}
                onMove={shift}
                onRemove={fields.length > 1 ? remove : undefined}
              />
            ))}
          </Box>
          <Box>
            <Button
              size="small"
              startIcon={<Plus size={15} />}
              onClick={() => insert(group.to + 1, { seccion: group.seccion, nombre: '' })}
            >
              Agregar punto
            </Button>
          </Box>
        </Box>
      ))}
      <Box>
        <Button
          variant="outlined"
          startIcon={<Plus size={16} />}
          onClick={() => append({ seccion: newName(groups), nombre: '' })}
        >
          Agregar sección
        </Button>
      </Box>
    </Box>
  );
}

function Seccion({ group, onRename }: { group: Grupo; onRename: (group: Grupo, seccion: string) => void }) {
  const [text, setText] = useState(group.seccion);
  const [known, setKnown] = useState(group.seccion);
  // Its first point went elsewhere, or joined this one.
  if (known !== group.seccion) {
    setKnown(group.seccion);
    setText(group.seccion);
  }
  const leave = () => {
    const seccion = text.trim();
    if (seccion === '') setText(group.seccion);
    else if (seccion !== group.seccion) onRename(group, seccion);
  };
  return (
    <TextField
      label="Sección"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      fullWidth
      slotProps={{ htmlInput: { maxLength: 60 } }}
    />
  );
}

const groupsOf = (puntos: readonly { seccion: string }[]): Grupo[] => {
  const groups: Grupo[] = [];
  for (const [i, { seccion }] of puntos.entries()) {
    const last = groups.at(-1);
    if (last?.seccion === seccion) last.to = i;
    else groups.push({ seccion, from: i, to: i });
  }
  return groups;
};

const newName = (groups: readonly Grupo[]): string => {
  for (let n = groups.length + 1; ; n++) {
    const name = `Sección ${n}`;
    if (!groups.some(({ seccion }) => seccion === name)) return name;
  }
};

const card = {
  display: 'grid',
  gap: 3,
  p: 4,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
} as const;
