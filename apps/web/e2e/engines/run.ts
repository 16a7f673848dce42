// node run.ts [engine] [folder for screenshots] [journey]: plays the journeys, or one, in one engine, or in every installed one.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { phone } from '../support/browser.ts';
import { adminKey, startServer } from '../support/server.ts';
import { playAccountJourney } from './account-journey.ts';
import { openChromium } from './chromium-engine.ts';
import type { Engine, Look } from './engine.ts';
import { openFirefox } from './firefox-engine.ts';
import { playMainJourney } from './main-journey.ts';
import { playTabsJourney } from './tabs-journey.ts';
import { miniBrowser, openWebKit, virtualDisplay, webkitDriver } from './webkit-engine.ts';
import { playWorkbenchJourney } from './workbench-journey.ts';

const firefox = '/usr/bin/firefox-esr';

const engines: Record<string, { programs: string[]; open: (look: Look) => Promise<Engine> }> = {
  chromium: { programs: [], open: openChromium },
  firefox: { programs: [firefox], open: (look) => openFirefox(look, firefox) },
  webkit: { programs: [webkitDriver, miniBrowser, virtualDisplay], open: openWebKit },
};

async function readColour(png: Buffer, x: number, y: number): Promise<number[]> {
  const pixel = { left: Math.round(x), top: Math.round(y), width: 1, height: 1 };
  return [...(await sharp(png).extract(pixel).removeAlpha().raw().toBuffer())];
}

type Journey = {
  play: (server: { engine: Engine; url: string; mailDir: string }) => Promise<void>;
  forcedColors?: Look['forcedColors'];
};

const journeys: Record<string, Journey> = {
  main: { play: ({ engine, url }) => playMainJourney({ engine, url, readColour }) },
  account: { play: playAccountJourney },
  workbench: { play: playWorkbenchJourney },
  tabs: { play: playTabsJourney, forcedColors: 'active' },
};

async function play(name: string, open: (look: Look) => Promise<Engine>, journey: Journey): Promise<void> {
  const { url, mailDir, stop } = await startServer({ RATE_LIMITS: 'off', ADMIN_KEY: adminKey });
  const engine = await open({ viewport: phone.viewport, forcedColors: journey.forcedColors ?? 'none' });
  try {
    await journey.play({ engine, url, mailDir });
  } catch (error) {
    const folder = process.argv[3];
    if (folder) {
      await engine.bringToFront();
      await writeFile(join(folder, `${name}.png`), await engine.screenshot());
    }
    throw error;
  } finally {
    await engine.close();
    await stop();
  }
}

const [onlyEngine, , onlyJourney] = process.argv.slice(2);
let failed = 0;
let skipped = 0;
/** The exit code for `npm test` if no journey failed, but some did not run. */
const skippedStatus = 75;
for (const [name, { programs, open }] of Object.entries(engines)) {
  if (onlyEngine && onlyEngine !== name) continue;
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length > 0) {
    process.stdout.write(
      `\n!!! NO ${name.toUpperCase()}: ${missing.join(', ')} is missing. Its journeys did not run.\n`,
    );
    if (process.env['CI']) failed += 1;
    else skipped += 1;
    continue;
  }
  for (const [journeyName, journey] of Object.entries(journeys)) {
    if (onlyJourney && onlyJourney !== journeyName) continue;
    const startedAt = Date.now();
    try {
      await play(name, open, journey);
      const seconds = Math.round((Date.now() - startedAt) / 1000);
      process.stdout.write(`passed: the ${journeyName} journey in ${name} (${seconds} s)\n`);
    } catch (error) {
      failed += 1;
      const problem = error instanceof Error ? error.stack : error;
      process.stdout.write(`FAILED: the ${journeyName} journey in ${name}: ${problem}\n`);
    }
  }
}
const passedStatus = skipped > 0 ? skippedStatus : 0;
process.exit(failed > 0 ? 1 : passedStatus);
