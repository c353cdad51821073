import { useState } from 'react';

/** The photo of a person, or his initials: the name always stands beside it. */
export function Avatar({ name, src, size = 30 }: { name: string; src: string | null; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || broken === src) return <InitialsAvatar name={name} size={size} />;
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(src)}
      style={{ borderRadius: '50%', objectFit: 'cover', display: 'block', flex: 'none' }}
    />
  );
}

/** Where the photo of somebody is; it changes its address with every photo. */
export const fotoPath = (usuarioId: string, foto: string | null, empresaId?: number): string | null =>
  foto === null
    ? null
    : `/api/perfil/fotos/${usuarioId}?v=${foto}${empresaId === undefined ? '' : `&empresa_id=${empresaId}`}`;

/** The person's initials on pink, drawn here: no outside service learns who works where. The name always stands beside it. */
export function InitialsAvatar({ name, size = 30 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 128 128" aria-hidden="true" focusable="false">
      <circle cx="64" cy="64" r="64" fill="#F8C8DC" />
      <text x="64" y="66" textAnchor="middle" dominantBaseline="central" fontSize="50" fontWeight="650" fill="#5B1236">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

export const initialsOf = (name: string): string => {
  const words = (name.trim() || 'Usuario').split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const second = words.length > 1 ? (words[1]?.[0] ?? '') : '';
  return (first + second).toLocaleUpperCase('es-MX');
};
