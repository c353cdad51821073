import { type ChangeEvent, useState } from 'react';
import { ACCEPTED, addFiles, sizeOf } from '../files.ts';

/** Files on the customers' pages, without the kit. */
export function PublicFiles({ files, onChange }: { files: readonly File[]; onChange: (files: File[]) => void }) {
  const [problem, setProblem] = useState('');
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const added = addFiles(files, event.target.files ?? []);
    setProblem(added.problem);
    onChange(added.files);
    event.target.value = '';
  };
  return (
    <div className="ayuda-files">
      <label className="ayuda-attach">
        Adjuntar fotos o PDF
        <input type="file" accept={ACCEPTED} multiple onChange={take} />
      </label>
      {files.map((file) => (
        <p key={`${file.name}${file.size}`} className="ayuda-small">
          <span>{`${file.name} · ${sizeOf(file.size)} `}</span>
          <button
            type="button"
            className="ayuda-quiet"
            onClick={() => onChange(files.filter((one) => one !== file))}
            aria-label={`Quitar ${file.name}`}
          >
            Quitar
          </button>
        </p>
      ))}
      {problem && (
        <p className="ayuda-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
