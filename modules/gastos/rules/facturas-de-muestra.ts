/** Invoices as suppliers send them, for tests: rent with retentions, a discount, and three rates in one. */
export const facturasDeMuestra = {
  renta: `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd" Version="4.0" Serie="A" Folio="1" Fecha="2026-11-20T10:30:00" Sello="abc" FormaPago="03" NoCertificado="30001000000400002434" Certificado="MII" SubTotal="30000.00" Moneda="MXN" Total="28600.00" TipoDeComprobante="I" MetodoPago="PUE" LugarExpedicion="82000" Exportacion="01">
<cfdi:Emisor Rfc="EKU9003173C9" Nombre="PROVEEDOR DE PRUEBA AÑO" RegimenFiscal="601"/>
<cfdi:Receptor Rfc="LAE180709HK7" Nombre="LLANTAS Y ACEITES EXPRESS" UsoCFDI="G03" DomicilioFiscalReceptor="82000" RegimenFiscalReceptor="601"/>
<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="25171700" Cantidad="1" ClaveUnidad="H87" Descripcion="Renta del local noviembre" ValorUnitario="30000.00" Importe="30000.00" ObjetoImp="02"/></cfdi:Conceptos>
<cfdi:Impuestos TotalImpuestosRetenidos="6200.00" TotalImpuestosTrasladados="4800.00"><cfdi:Retenciones><cfdi:Retencion Impuesto="001" Importe="3000.00"/><cfdi:Retencion Impuesto="002" Importe="3200.00"/></cfdi:Retenciones><cfdi:Traslados><cfdi:Traslado Base="30000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="4800.00"/></cfdi:Traslados></cfdi:Impuestos>
<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="AAAAAAAA-0000-4000-8000-273411068973" FechaTimbrado="2026-11-20T10:30:00" RfcProvCertif="SAT970701NN3" SelloCFD="abc" NoCertificadoSAT="30001000000400002495" SelloSAT="def"/></cfdi:Complemento>
</cfdi:Comprobante>
`,
  descuento: `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd" Version="4.0" Serie="A" Folio="1" Fecha="2026-11-20T10:30:00" Sello="abc" FormaPago="03" NoCertificado="30001000000400002434" Certificado="MII" SubTotal="3824.15" Descuento="956.04" Moneda="MXN" Total="3327.01" TipoDeComprobante="I" MetodoPago="PUE" LugarExpedicion="82000" Exportacion="01">
<cfdi:Emisor Rfc="EKU9003173C9" Nombre="PROVEEDOR DE PRUEBA AÑO" RegimenFiscal="601"/>
<cfdi:Receptor Rfc="LAE180709HK7" Nombre="LLANTAS Y ACEITES EXPRESS" UsoCFDI="G03" DomicilioFiscalReceptor="82000" RegimenFiscalReceptor="601"/>
<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="25171700" Cantidad="1" ClaveUnidad="H87" Descripcion="Balatas" ValorUnitario="3824.15" Importe="3824.15" ObjetoImp="02"/></cfdi:Conceptos>
<cfdi:Impuestos TotalImpuestosTrasladados="458.90"><cfdi:Traslados><cfdi:Traslado Base="2868.11" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="458.90"/></cfdi:Traslados></cfdi:Impuestos>
<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="AAAAAAAA-0000-4000-8000-038779585061" FechaTimbrado="2026-11-20T10:30:00" RfcProvCertif="SAT970701NN3" SelloCFD="abc" NoCertificadoSAT="30001000000400002495" SelloSAT="def"/></cfdi:Complemento>
</cfdi:Comprobante>
`,
  tasas: `<?xml version="1.0" encoding="UTF-8"?>
<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd" Version="4.0" Serie="A" Folio="1" Fecha="2026-11-20T10:30:00" Sello="abc" FormaPago="03" NoCertificado="30001000000400002434" Certificado="MII" SubTotal="600.00" Moneda="MXN" Total="632.00" TipoDeComprobante="I" MetodoPago="PUE" LugarExpedicion="82000" Exportacion="01">
<cfdi:Emisor Rfc="EKU9003173C9" Nombre="PROVEEDOR DE PRUEBA AÑO" RegimenFiscal="601"/>
<cfdi:Receptor Rfc="LAE180709HK7" Nombre="LLANTAS Y ACEITES EXPRESS" UsoCFDI="G03" DomicilioFiscalReceptor="82000" RegimenFiscalReceptor="601"/>
<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="25171700" Cantidad="1" ClaveUnidad="H87" Descripcion="Aceite" ValorUnitario="200.00" Importe="200.00" ObjetoImp="02"/><cfdi:Concepto ClaveProdServ="25171700" Cantidad="1" ClaveUnidad="H87" Descripcion="Agua" ValorUnitario="300.00" Importe="300.00" ObjetoImp="02"/><cfdi:Concepto ClaveProdServ="25171700" Cantidad="1" ClaveUnidad="H87" Descripcion="Seguro" ValorUnitario="100.00" Importe="100.00" ObjetoImp="02"/></cfdi:Conceptos>
<cfdi:Impuestos TotalImpuestosTrasladados="32.00"><cfdi:Traslados><cfdi:Traslado Base="200.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="32.00"/><cfdi:Traslado Base="300.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.000000" Importe="0.00"/><cfdi:Traslado Base="100.00" Impuesto="002" TipoFactor="Exento"/></cfdi:Traslados></cfdi:Impuestos>
<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="AAAAAAAA-0000-4000-8000-040812630668" FechaTimbrado="2026-11-20T10:30:00" RfcProvCertif="SAT970701NN3" SelloCFD="abc" NoCertificadoSAT="30001000000400002495" SelloSAT="def"/></cfdi:Complemento>
</cfdi:Comprobante>
`,
} as const;
