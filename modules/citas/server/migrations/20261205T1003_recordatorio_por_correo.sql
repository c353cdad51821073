-- Who has an address and is not reminded by WhatsApp is by mail, unless the company does not want it.
alter table citas.ajuste add column recordar_por_correo boolean not null default true;
