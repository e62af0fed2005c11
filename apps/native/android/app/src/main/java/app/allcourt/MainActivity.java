package app.allcourt;

import android.os.Bundle;
import android.view.KeyEvent;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.PluginHandle;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        registerPlugin(DeviceHealthPlugin.class);
        registerPlugin(KeepAwakePlugin.class);
        registerPlugin(VolumeKeysPlugin.class);
        super.onCreate(savedInstanceState);
    }

    @Override
    public boolean dispatchKeyEvent(KeyEvent event) {
        PluginHandle volumeKeys = getBridge() == null ? null : getBridge().getPlugin("VolumeKeys");
        if (volumeKeys != null && ((VolumeKeysPlugin) volumeKeys.getInstance()).take(event)) {
            return true;
        }
        return super.dispatchKeyEvent(event);
    }
}
