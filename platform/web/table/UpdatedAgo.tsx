import { useEffect, useState } from 'react';
import './list.css';

/** «Actualizado hace 12 s». Not announced: it would talk over everything else. */
export function UpdatedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  if (!at) return null;
  return (
    <span className="lista-hace">
      <span>Actualizado </span>
      {/* The clock may be some seconds behind an answer that has just come. */}
      {agoText(Math.max(0, Math.round((now - at) / 1000)))}
    </span>
  );
}

const agoText = (seconds: number) => {
  if (seconds < 5) return 'ahora';
  if (seconds < 60) return `hace ${seconds} s`;
  if (seconds < 3600) return `hace ${Math.floor(seconds / 60)} min`;
  return `hace ${Math.floor(seconds / 3600)} h`;
};
