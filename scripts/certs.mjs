// npm run certs [-- extra.name 10.0.0.7]: a certificate for the local network, signed by a CA of the workshop's own.
// A CA that is already there is kept, so that the tablets need not install a new one.
import { createCA, createCert } from 'mkcert';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';

const CA_DAYS = 10 * 365;
const LEAF_DAYS = 397; // browsers refuse certificates that live longer
const dir = process.env['CERTS_DIR'] ?? 'certs';

const names = [...new Set([...ownNames(), ...process.argv.slice(2)])];
await mkdir(dir, { recursive: true, mode: 0o700 });
const ca = await loadOrCreateCa();
const leaf = await createCert({ ca, domains: names, validity: LEAF_DAYS, organization: 'Calavera' });
await writePublic('server.crt', `${leaf.cert}\n${ca.cert}`);
await writeSecret('server.key', leaf.key);
explain();

/** localhost, the machine's names and its addresses in the local network. */
function ownNames() {
  const host = hostname().toLowerCase();
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  return ['localhost', host, ...(host.includes('.') ? [] : [`${host}.local`]), '127.0.0.1', ...addresses];
}

async function loadOrCreateCa() {
  const certFile = join(dir, 'ca.crt');
  const keyFile = join(dir, 'ca.key');
  if (existsSync(certFile) && existsSync(keyFile)) {
    return { cert: await readFile(certFile, 'utf8'), key: await readFile(keyFile, 'utf8') };
  }
  const created = await createCA({
    organization: `Calavera CA (${hostname()})`,
    countryCode: 'ES',
    state: '-',
    locality: '-',
    validity: CA_DAYS,
  });
  await writePublic('ca.crt', created.cert);
  await writeSecret('ca.key', created.key);
  return created;
}

function writePublic(name, text) {
  return writeFile(join(dir, name), text, { mode: 0o644 });
}

/** Mode 0600 also when the file was there with another one. */
async function writeSecret(name, text) {
  const file = join(dir, name);
  await writeFile(file, text, { mode: 0o600 });
  await chmod(file, 0o600);
}

function explain() {
  const lan = names.find((name) => /^\d+(\.\d+){3}$/.test(name) && name !== '127.0.0.1') ?? names[1];
  console.log(`
Certificado creado en «${dir}» para: ${names.join(', ')}
Vale ${LEAF_DAYS} días; vuelve a ejecutar «npm run certs» para renovarlo (la autoridad se conserva).

1. Arranca el servidor para la red local:

   HOST=0.0.0.0 TLS_CERT=${join(dir, 'server.crt')} TLS_KEY=${join(dir, 'server.key')} npm start

2. En cada tableta o móvil, una sola vez: abre https://${lan}:8080/ca.crt, acepta el aviso e instala el
   certificado como autoridad de confianza:
   · Android: Ajustes → Seguridad → Cifrado y credenciales → Instalar un certificado → Certificado de CA.
   · iPad o iPhone: Ajustes → Perfil descargado → Instalar; después Ajustes → General → Información →
     Ajustes de confianza de los certificados → activa «Calavera CA».

3. Abre https://${lan}:8080 y elige «Instalar aplicación» en el menú del navegador.

No des a nadie ${join(dir, 'ca.key')}: quien la tenga puede hacerse pasar por cualquier página en esas tabletas.
`);
}
