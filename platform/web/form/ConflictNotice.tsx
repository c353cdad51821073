import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '#platform/web/call.ts';

export interface Conflict<R> {
  mine: object;
  current: R;
}

/** Somebody else saved first, and the refusal brings the record as it is now. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version_anterior' && error.current !== undefined;

/** Holds the 409 of a record that somebody else changed first. Wrap the saving call with `watch`; the error goes on to the form. */
export const useConflict = <R extends { version: number }>() => {
  const [conflict, setConflict] = useState<Conflict<R> | null>(null);
  const watch = async <T,>(mine: object, save: () => Promise<T>): Promise<T> => {
    try {
      return await save();
    } catch (error) {
      if (isStale(error)) setConflict({ mine, current: error.current as R });
      throw error;
    }
  };
  return { conflict, watch, settle: () => setConflict(null) };
};

export interface ConflictNoticeProps<R> {
  conflict: Conflict<R> | null;
  /** What people read of each field that may differ. */
  labels: Readonly<Record<string, string>>;
  /** How a value is read; text as it is unless said. */
  read?: (field: string, value: unknown) => string;
  /** Save again over what the other person left. */
  onKeepMine: (current: R) => void;
  onTakeTheirs: (current: R) => void;
}

/** Both versions side by side, only where they differ, and the two ways out. */
export function ConflictNotice<R extends object>({
  conflict,
  labels,
  read = plain,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps<R>) {
  if (!conflict) return null;
  const mine = new Map<string, unknown>(Object.entries(conflict.mine));
  const theirs = new Map<string, unknown>(Object.entries(conflict.current));
  const differing = Object.keys(labels).filter(
    (field) => mine.has(field) && read(field, mine.get(field)) !== read(field, theirs.get(field)),
  );
  return (
    <Alert severity="warning" sx={{ mt: 4 }}>
      Alguien más guardó cambios mientras editabas. Compara y elige.
      {differing.length > 0 ? (
        <Box component="table" sx={{ width: '100%', my: 2, borderCollapse: 'collapse', '& th, & td': cell }}>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Lo tuyo</th>
              <th scope="col">Lo guardado</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field}>
                <th scope="row">{labels[field]}</th>
                <td>{read(field, mine.get(field)) || '—'}</td>
                <td>{read(field, theirs.get(field)) || '—'}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      ) : (
        <Box sx={{ my: 2 }}>No tocó ninguno de los datos que ves aquí.</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button size="small" variant="outlined" onClick={() => onKeepMine(conflict.current)}>
          Guardar lo mío
        </Button>
        <Button size="small" onClick={() => onTakeTheirs(conflict.current)}>
          Usar lo guardado
        </Button>
      </Box>
    </Alert>
  );
}

const plain = (_: string, value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'Sí'
        : 'No'
      : typeof value === 'object'
        ? JSON.stringify(value)
        : `${value as string | number}`;

const cell = {
  textAlign: 'left',
  py: 0.5,
  pr: 2,
  verticalAlign: 'top',
  fontWeight: 'inherit',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;
