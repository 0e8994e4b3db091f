/** The model settings for the page and the API: what may be seen, what a form asks to try, and what it asks to keep. */

import { PathlightError } from '#lib/model/errors';
import type { ModelConfig } from '#lib/model/model-config';
import type { ModelSettingsView } from '#lib/model/model-settings';
import { draftConfig, saveChoice } from '#lib/model-choice/choose-model';
import { effectiveConfig } from '#lib/model-choice/effective-model';
import { parseChoice, parseDraft } from '#lib/model-choice/read-draft';
import { settingsView } from '#lib/model-choice/settings-view';
import { reachableByOthers, reachOf, requireWritable, settingsReadOnly } from './settings-rule';
import { workspace } from './workspace';

export async function modelSettings(): Promise<ModelSettingsView> {
  const open = await workspace();
  const reach = reachOf(open.settings);
  const view = await settingsView(open, settingsReadOnly(reach));
  return reachableByOthers(reach) === null ? view : withoutEndings(view);
}

/** Whoever reaches the server need not know even the end of a key. */
function withoutEndings(view: ModelSettingsView): ModelSettingsView {
  const { current } = view;
  const key = current?.key ? { endsIn: null } : null;
  return { ...view, chosen: {}, current: current === null ? null : { ...current, key } };
}

export async function saveModelSettings(body: unknown): Promise<ModelSettingsView> {
  await requireWritable();
  await saveChoice(parseChoice(body), await workspace());
  return modelSettings();
}

/**
 * What a request asks to try: a draft where settings may be changed, with `{}` what answers now. Who may not change settings may not
 * have this server call any address either.
 */
export async function configToTry(body: unknown): Promise<ModelConfig> {
  const isDraft = typeof body === 'object' && body !== null && 'provider' in body;
  if (isDraft) {
    await requireWritable();
    return draftConfig(parseDraft(body), await workspace());
  }
  const config = await effectiveConfig(await workspace());
  if (config !== null) return config;
  throw new PathlightError('bad_input', 'No model is set up: the planner inside answers.', {
    remedy: 'Choose a provider first.',
  });
}
