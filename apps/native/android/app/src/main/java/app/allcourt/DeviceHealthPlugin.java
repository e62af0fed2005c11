package app.allcourt;

import android.os.Build;
import android.os.PowerManager;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Tells how hot the phone is, which no web view does, from Android 10 on. The charge of the battery is known to pages. */
@CapacitorPlugin(name = "DeviceHealth")
public class DeviceHealthPlugin extends Plugin {

    private int status = 0;
    private Runnable stop = () -> {};

    @Override
    public void load() {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.Q) {
            return;
        }
        PowerManager power = getContext().getSystemService(PowerManager.class);
        PowerManager.OnThermalStatusChangedListener listener = changed -> {
            status = changed;
            notifyListeners("change", health());
        };
        // The first call comes at once, with the status of now.
        power.addThermalStatusListener(getContext().getMainExecutor(), listener);
        stop = () -> power.removeThermalStatusListener(listener);
    }

    @Override
    protected void handleOnDestroy() {
        stop.run();
    }

    @PluginMethod
    public void get(PluginCall call) {
        call.resolve(health());
    }

    private JSObject health() {
        JSObject health = new JSObject();
        if (status >= PowerManager.THERMAL_STATUS_CRITICAL) {
            health.put("heat", "critical");
        } else if (status >= PowerManager.THERMAL_STATUS_SEVERE) {
            health.put("heat", "hot");
        }
        return health;
    }
}
