/** Signs to copy from a picture, once many ask from the same place. */
export const Signos = ({
  imagen,
  value,
  onWrite,
}: {
  imagen: string;
  value: string;
  onWrite: (text: string) => void;
}) => (
  <label className="cita-field">
    Escribe los signos de la imagen
    <img src={imagen} alt="Signos que hay que copiar" />
    <input
      value={value}
      maxLength={10}
      autoComplete="off"
      autoCapitalize="none"
      onChange={(event) => onWrite(event.target.value)}
    />
  </label>
);
