-- What a correction takes back, or a cancellation on the day of the sale, was never done: its works are counted once less.
alter table atribuciones.credito drop constraint credito_clase_check;
alter table atribuciones.credito add constraint credito_clase_check
  check (clase in ('entrega', 'devolucion', 'anulacion', 'garantia', 'ajuste'));
