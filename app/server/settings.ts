/** The model settings for the page and the API: what may be seen, what a form asks to try, and what it asks to keep. */

import { PathlightError } from '#lib/model/errors';
import type { ModelConfig } from '#lib/model/model-config';
import type { ModelSettingsView } from '#lib/model/model-settings';
import { may, type Viewer } from '#lib/model/viewer';
import { draftConfig, saveChoice } from '#lib/model-choice/choose-model';
import { effectiveConfig, effectiveModel } from '#lib/model-choice/effective-model';
import { parseChoice, parseDraft } from '#lib/model-choice/read-draft';
import { settingsView } from '#lib/model-choice/settings-view';
import { recordAct } from '#lib/rights/audit';
import { requireAction } from '#lib/rights/require';
import { settingsReadOnly } from './settings-rule';
import { workspace } from './workspace';

const NOT_YOURS = 'Owners and admins of the organisation that runs this installation choose the model.';

export async function modelSettings(viewer: Viewer): Promise<ModelSettingsView> {
  const open = await workspace();
  const mayChoose = may(viewer, 'operate');
  const view = await settingsView(open, settingsReadOnly(open.settings) ?? (mayChoose ? null : NOT_YOURS));
  return mayChoose ? view : withoutEndings(view);
}

/** Who does not choose need not know even the end of a key. */
function withoutEndings(view: ModelSettingsView): ModelSettingsView {
  const { current } = view;
  const key = current?.key ? { endsIn: null } : null;
  return { ...view, chosen: {}, current: current === null ? null : { ...current, key } };
}

export async function saveModelSettings(body: unknown, viewer: Viewer): Promise<ModelSettingsView> {
  await requireChooser(viewer);
  const open = await workspace();
  await saveChoice(parseChoice(body), open);
  const { provider, config } = await effectiveModel(open);
  const detail = { provider, ...(config ? { model: config.modelId } : {}) };
  await recordAct(open.catalog, viewer, { action: 'settings.changed', target: 'setting:model', detail });
  return modelSettings(viewer);
}

/** Throws `forbidden` for who may not choose, and where nobody can. */
async function requireChooser(viewer: Viewer): Promise<void> {
  requireAction(viewer, 'operate');
  const reason = settingsReadOnly((await workspace()).settings);
  if (reason !== null) throw new PathlightError('forbidden', 'The settings are read-only.', { remedy: reason });
}

/**
 * What a request asks to try: a draft where settings may be changed, with `{}` what answers now. Who may not change settings may not
 * have this server call any address either.
 */
export async function configToTry(body: unknown, viewer: Viewer): Promise<ModelConfig> {
  const isDraft = typeof body === 'object' && body !== null && 'provider' in body;
  if (isDraft) {
    await requireChooser(viewer);
    return draftConfig(parseDraft(body), await workspace());
  }
  const config = await effectiveConfig(await workspace());
  if (config !== null) return config;
  throw new PathlightError('bad_input', 'No model is set up: the planner inside answers.', {
    remedy: 'Choose a provider first.',
  });
}
